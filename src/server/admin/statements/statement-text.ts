import { Problem } from "#server/http/problem.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The text of a bank's file in whichever encoding it is: UTF-16 or UTF-8, with a mark or without, or else Windows-1252,
 * as which any bytes can be read. Throws `not-a-statement` for a file that is no text, such as a real Excel file.
 */
export const statementText = (bytes: Uint8Array): string => {
	const text = decoded(bytes);
	if (text.includes("\0")) throw new Problem("not-a-statement");
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
