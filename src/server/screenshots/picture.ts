import sharp from "sharp";
import { Problem } from "#server/problem.ts";

const formats = new Set(["png", "jpeg", "webp"]);

/** Of the picture as sent. A phone's longest scrolled screenshot stays below; 30,000 × 30,000 does not. */
const maxPixels = 40_000_000;

/** Of the picture as kept: enough to read twelve digits on the largest phone. */
const keptSize = { width: 1_600, height: 3_200 };

/**
 * A new WebP picture from what claims to be one: decoded and drawn anew, upright, without anything that was beside the
 * pixels (place, camera, comments, a second file). Throws `not-a-picture` or `picture-too-large`.
 */
export const redrawn = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
	const options = { limitInputPixels: maxPixels, failOn: "warning", pages: 1 } as const;
	const { format, width, height } = await readable(sharp(bytes, options).metadata());
	if (!formats.has(format)) throw new Problem("not-a-picture");
	if (width * height > maxPixels) throw new Problem("picture-too-large");
	const picture = sharp(bytes, options)
		.autoOrient()
		.resize({ ...keptSize, fit: "inside", withoutEnlargement: true })
		.webp({ quality: 80 });
	return new Uint8Array(await readable(picture.toBuffer()));
};

/** Whatever the decoder stumbles over, the file is what is wrong. */
const readable = async <T>(decoding: Promise<T>): Promise<T> => {
	try {
		return await decoding;
	} catch (cause) {
		const isTooLarge = cause instanceof Error && cause.message.includes("exceeds pixel limit");
		throw new Problem(isTooLarge ? "picture-too-large" : "not-a-picture", { cause });
	}
};
