import { Problem } from "./problem.ts";

/** More than any form of ours has fields. A hundred thousand parts take seconds to take apart, and more to look through. */
const maxParts = 30;

/** The parts of a multipart body. Throws `malformed-form` where it is none, or has more parts than any form of ours. */
export const partsOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> => {
	if (countParts(bytes, type) > maxParts) throw new Problem("malformed-form");
	const form = await parsed(bytes, type);
	// The count goes by the boundary as it is usually written.
	if ([...form.keys()].length > maxParts) throw new Problem("malformed-form");
	return form;
};

const parsed = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> => {
	try {
		return await new Response(bytes, { headers: { "content-type": type } }).formData();
	} catch (cause) {
		throw new Problem("malformed-form", { cause });
	}
};

/** How many parts a body has, up to one more than are allowed. */
const countParts = (bytes: Uint8Array<ArrayBuffer>, type: string): number => {
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
	// The last one ends the form.
	return lines - 1;
};
