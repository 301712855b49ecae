import sharp from "sharp";
import { Problem } from "#server/http/problem.ts";
import { fairTurns } from "#server/limits/turns.ts";

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

/** Of either side; decoders keep whole lines, and no screen is that long. */
const maxSide = 20_000;

/** A picture drawn so that it takes longer is none that a phone has made. */
const decodeSeconds = 10;

/** Of the picture as kept: all of it, no larger than it was, or the middle of it, that large. */
interface KeptSize {
	width: number;
	height: number;
	fit: "inside" | "cover";
}

/**
 * A new WebP picture from what claims to be one: decoded and drawn anew, upright, without anything that was beside the
 * pixels (place, camera, comments, a second file). Throws `not-a-picture`, or `picture-too-large` before decoding. Small
 * files can be large pictures: of any number sent at once one is in memory, each user's in turn.
 */
export const reencode = (
	userId: string,
	bytes: Uint8Array,
	kept: KeptSize,
): Promise<Uint8Array<ArrayBuffer>> =>
	inTurn(userId, () =>
		refusingUnreadable(async () => {
			const upload = sharp(bytes, { limitInputPixels: maxPixels, failOn: "warning", pages: 1 });
			const { width, height } = await upload.metadata();
			if (Math.max(width, height) > maxSide) throw new Problem("picture-too-large");
			upload.timeout({ seconds: decodeSeconds });
			const picture = upload
				.autoOrient()
				.resize({ ...kept, withoutEnlargement: kept.fit === "inside" })
				.webp({ quality: 80 });
			return new Uint8Array(await picture.toBuffer());
		}),
	);

const inTurn = fairTurns();

/** Whatever the decoder stumbles over, the file is what is wrong. */
const refusingUnreadable = async <T>(decode: () => Promise<T>): Promise<T> => {
	try {
		return await decode();
	} catch (cause) {
		if (cause instanceof Problem) throw cause;
		const isTooLarge = cause instanceof Error && /exceeds pixel limit|timeout/.test(cause.message);
		throw new Problem(isTooLarge ? "picture-too-large" : "not-a-picture", { cause });
	}
};
