import { Problem } from "#server/http/problem.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The text of a bank's file in whichever encoding it is: UTF-16 or UTF-8, with a mark or without, or else Windows-1252,
 * as which any bytes can be read. Throws what the file is instead, where that can be said, or `not-a-statement`.
 */
export const statementText = (bytes: Uint8Array): string => {
	const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
	// A zip, as new workbooks are, and what those before 2007 were.
	if (head.startsWith("PK\u0003\u0004") || head.startsWith("\u00d0\u00cf\u0011\u00e0"))
		throw new Problem("excel-statement");
	if (head.startsWith("%PDF-")) throw new Problem("pdf-statement");
	const text = decoded(bytes).replace(/^\ufeff/, "");
	if (text.includes("\0")) throw new Problem("not-a-statement");
	if (/^\s*<(?:!doctype|!--|\?xml|html|head|body|table|meta|style|div)/i.test(text))
		throw new Problem("web-page-statement");
	return text;
};

const decoded = (bytes: Uint8Array): string => {
	if (isUtf16(bytes, 0)) return new TextDecoder("utf-16le").decode(bytes);
	if (isUtf16(bytes, 1)) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return utf8.decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
};

/** Whether the bytes are UTF-16 with the letter in each pair at `letterAt`: by the mark, or by the zeros beside letters. */
const isUtf16 = (bytes: Uint8Array, letterAt: 0 | 1): boolean => {
	if (bytes[letterAt] === 0xff && bytes[1 - letterAt] === 0xfe) return true;
	const pairs = Array.from({ length: Math.min(100, bytes.length >> 1) }, (_, pair) => 2 * pair);
	const asLatin = pairs.filter((at) => bytes[at + letterAt] !== 0 && bytes[at + 1 - letterAt] === 0);
	return pairs.length > 0 && asLatin.length > pairs.length / 2;
};
