import { Problem } from "#server/ground/problem.ts";

/** More than any of our forms has. Parsing a hundred thousand parts would take seconds. */
const maxParts = 30;

/** Returns the parts of a multipart body. Throws `malformed-form` if it is malformed or has more than `maxParts`. */
export async function partsOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
	if (countParts(bytes, type) > maxParts) throw new Problem("malformed-form");
	const form = await parseForm(bytes, type);
	// `countParts` only handles the usual way to write a boundary.
	if ([...form.keys()].length > maxParts) throw new Problem("malformed-form");
	return form;
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
	try {
		return await new Response(bytes, { headers: { "content-type": type } }).formData();
	} catch (cause) {
		throw new Problem("malformed-form", { cause });
	}
}

function countParts(bytes: Uint8Array<ArrayBuffer>, type: string): number {
	const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
	const boundary = quoted ?? plain;
	if (boundary === undefined) return 0;
	const line = Buffer.from(`--${boundary}`, "latin1");
	const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let lines = 0;
	for (
		let at = body.indexOf(line);
		at >= 0 && lines <= maxParts + 1;
		at = body.indexOf(line, at + line.length)
	)
		lines++;
	// The last boundary ends the form.
	return lines - 1;
}
