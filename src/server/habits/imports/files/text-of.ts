import { Problem } from "#server/ground/problem.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Throws `unknown-file` for binary data, `broken-file` for text in neither UTF-8 nor UTF-16. */
export function textOf(bytes: Uint8Array): string {
	const text = decode(bytes);
	if (text.includes("\0")) throw new Problem("unknown-file");
	return text;
}

function decode(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return utf8.decode(bytes);
	} catch (cause) {
		throw new Problem(bytes.includes(0) ? "unknown-file" : "broken-file", { cause });
	}
}
