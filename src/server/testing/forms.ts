import type { Call } from "./test-app.ts";

export interface FormFile {
	name: string;
	type: string;
	bytes: Uint8Array;
}

const boundary = "a-line-that-no-file-has";

export function formCall(fields: Record<string, string>, file?: FormFile) {
	const parts = Object.entries(fields).map(([name, text]) => part(`name="${name}"`, text));
	if (file) {
		const { name, type, bytes } = file;
		parts.push(part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, bytes));
	}
	return {
		raw: new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])),
		headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
	} satisfies Call;
}

function part(head: string, content: string | Uint8Array): Buffer {
	return Buffer.concat([
		Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
		Buffer.from(content),
		Buffer.from("\r\n"),
	]);
}
