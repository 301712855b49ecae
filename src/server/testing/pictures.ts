import sharp from "sharp";

/** A picture of a phone's shape in one colour. */
export const picture = async (
	format: "png" | "jpeg" | "webp" | "gif" | "tiff",
	{ width = 90, height = 200 } = {},
): Promise<Uint8Array<ArrayBuffer>> => {
	const drawing = sharp({ create: { width, height, channels: 3, background: "#7c3aed" } });
	return new Uint8Array(await drawing.toFormat(format).toBuffer());
};

/** The smallest PNG: one grey pixel. */
export const png = new Uint8Array(
	Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
		"base64",
	),
);
