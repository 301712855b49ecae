import sharp from "sharp";
import { Problem } from "#server/http/problem.ts";

// Of the decoders, only those for what phones make: the others (SVG, PDF, TIFF, …) never see a byte of an upload.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });

// No picture comes twice, and the cache would keep the last twenty decoded.
sharp.cache(false);

/**
 * Of the picture as sent: a scrolled screenshot of 1,440 × 17,000 stays below. One that is progressive or lies on its
 * side is in memory whole, with four bytes a pixel and more.
 */
const maxPixels = 25_000_000;

/** Of the picture as kept: enough to read twelve digits on the largest phone. */
const keptSize = { width: 1_600, height: 3_200 };

/**
 * A new WebP picture from what claims to be one: decoded and drawn anew, upright, without anything that was beside the
 * pixels (place, camera, comments, a second file). Throws `not-a-picture`, or `picture-too-large` before decoding.
 */
export const redrawn = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
	oneAtATime(() =>
		refusingUnreadable(async () => {
			const upload = sharp(bytes, { limitInputPixels: maxPixels, failOn: "warning", pages: 1 });
			const picture = upload
				.autoOrient()
				.resize({ ...keptSize, fit: "inside", withoutEnlargement: true })
				.webp({ quality: 80 });
			return new Uint8Array(await picture.toBuffer());
		}),
	);

let latest: Promise<unknown> = Promise.resolve();

/** Screenshots are rare, and small files can be large pictures: of any number sent at once one is in memory. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
	const mine = latest.then(work);
	latest = mine.catch(() => {});
	return mine;
};

/** Whatever the decoder stumbles over, the file is what is wrong. */
const refusingUnreadable = async <T>(decode: () => Promise<T>): Promise<T> => {
	try {
		return await decode();
	} catch (cause) {
		const isTooLarge = cause instanceof Error && cause.message.includes("exceeds pixel limit");
		throw new Problem(isTooLarge ? "picture-too-large" : "not-a-picture", { cause });
	}
};
