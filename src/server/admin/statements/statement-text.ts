import { Problem } from "#server/ground/problem.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Throws a code for the file's real type, or `not-a-statement`. */
export function statementText(bytes: Uint8Array): string {
	const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
	if (isWorkbook(head, bytes)) throw new Problem("excel-statement");
	if (head.startsWith("%PDF-")) throw new Problem("pdf-statement");
	const text = decode(bytes).replace(/^\ufeff/, "");
	if (text.includes("\0")) throw new Problem("not-a-statement");
	if (/^\s*<(?:!doctype|!--|\?xml|html|head|body|table|meta|style|div)/i.test(text))
		throw new Problem("web-page-statement");
	return text;
}

/**
 * Zips with `xl/` or OpenDocument's `content.xml`; before 2007, compound files with a stream named
 * (Work)Book.
 */
function isWorkbook(head: string, bytes: Uint8Array): boolean {
	const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	if (head.startsWith("PK\u0003\u0004")) return content.includes("xl/") || content.includes("content.xml");
	return (
		head.startsWith("\u00d0\u00cf\u0011\u00e0") &&
		["Workbook", "Book"].some((name) => content.includes(Buffer.from(name, "utf16le")))
	);
}

function decode(bytes: Uint8Array): string {
	if (isUtf16(bytes, 0)) return new TextDecoder("utf-16le").decode(bytes);
	if (isUtf16(bytes, 1)) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return utf8.decode(bytes);
	} catch {
		// Windows-1252 accepts any bytes.
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** Detects UTF-16 by its byte order mark or the zero bytes; `letterAt` is the letter's position in each pair. */
function isUtf16(bytes: Uint8Array, letterAt: 0 | 1): boolean {
	if (bytes[letterAt] === 0xff && bytes[1 - letterAt] === 0xfe) return true;
	const pairs = Array.from({ length: Math.min(100, bytes.length >> 1) }, (_, pair) => 2 * pair);
	const asLatin = pairs.filter((at) => bytes[at + letterAt] !== 0 && bytes[at + 1 - letterAt] === 0);
	return pairs.length > 0 && asLatin.length > pairs.length / 2;
}
