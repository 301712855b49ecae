import type { NearFormat } from "#contract/habits/near-formats.ts";

/** Old Excel files are Microsoft compound files and have their signature. */
const signatures: readonly [NearFormat, (start: string) => boolean][] = [
	["excel", (start) => start.startsWith("\u00d0\u00cf\u0011\u00e0")],
	["pdf", (start) => start.startsWith("%PDF-")],
	["picture", isPicture],
	["database", (start) => start.startsWith("SQLite format 3")],
	["zip", (start) => start.startsWith("PK\u0003\u0004")],
	["web-page", (start) => /^\s*<(!doctype html|html|table|\?xml)/i.test(start)],
];

function isPicture(start: string): boolean {
	const isByStart = ["\u0089PNG", "\u00ff\u00d8\u00ff", "GIF8"].some((signature) =>
		start.startsWith(signature),
	);
	return isByStart || start.startsWith("WEBP", 8) || /^ftyp(heic|avif)/.test(start.slice(4));
}

export function nearFormatOf(bytes: Uint8Array): NearFormat | undefined {
	const start = Buffer.from(bytes.subarray(0, 100)).toString("latin1");
	const found = signatures.find(([, hasSignature]) => hasSignature(start))?.[0];
	return found === "zip" && isExcel(bytes) ? "excel" : found;
}

/** New Excel files are zips that contain a workbook. */
function isExcel(bytes: Uint8Array): boolean {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("xl/workbook.xml");
}
