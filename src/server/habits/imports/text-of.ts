import { Problem } from "#server/http/problem.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a file in UTF-8, or in UTF-16 if it says so. Throws `unknown-file` for no text, `broken-file` for others. */
export const textOf = (bytes: Uint8Array): string => {
	const text = decoded(bytes);
	if (text.includes("\0")) throw new Problem("unknown-file");
	return text;
};

const decoded = (bytes: Uint8Array): string => {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return utf8.decode(bytes);
	} catch (cause) {
		throw new Problem(bytes.includes(0) ? "unknown-file" : "broken-file", { cause });
	}
};
