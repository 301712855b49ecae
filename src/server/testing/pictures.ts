import sharp from "sharp";

export async function picture(
	format: "png" | "jpeg" | "webp" | "gif" | "tiff",
	{ width = 90, height = 200 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
	const drawing = sharp({ create: { width, height, channels: 3, background: "#7c3aed" } });
	return new Uint8Array(await drawing.toFormat(format).toBuffer());
}

export const png = new Uint8Array(
	Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
		"base64",
	),
);
