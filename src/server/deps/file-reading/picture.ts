import sharp from "sharp";
import { Problem } from "#server/ground/problem.ts";
import { fairTurns } from "#server/limits/fair-queue.ts";

// Allows only the decoders of PNG, JPEG and WebP; the others (SVG, PDF, TIFF, HEIC, …) never see a byte of an upload.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });

// Pictures don't repeat, so the decoder's cache would only waste memory.
sharp.cache(false);

/** Enough for a scrolling screenshot of 1,440 × 17,000. Decoding can take four bytes per pixel or more. */
const maxPixels = 25_000_000;

/** Width or height; decoders keep whole lines, and no screen is that long. */
const maxSide = 20_000;

/** No phone produces a picture that takes longer. */
const decodeSeconds = 10;

/** `inside` keeps the whole picture, never enlarged; `cover` scales and crops around the centre to exactly this size. */
interface KeptSize {
	width: number;
	height: number;
	fit: "inside" | "cover";
}

/** Re-encodes as WebP without metadata, decoding one picture at a time. Throws `not-a-picture` or `picture-too-large`. */
export function reencode(
	userId: string,
	bytes: Uint8Array,
	kept: KeptSize,
): Promise<Uint8Array<ArrayBuffer>> {
	return oneAtATime(userId, () =>
		mapDecoderErrors(async () => {
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
}

const oneAtATime = fairTurns();

/** Any decoder error means a bad file. */
async function mapDecoderErrors<T>(decode: () => Promise<T>): Promise<T> {
	try {
		return await decode();
	} catch (cause) {
		if (cause instanceof Problem) throw cause;
		const isTooLarge = cause instanceof Error && /exceeds pixel limit|timeout/.test(cause.message);
		throw new Problem(isTooLarge ? "picture-too-large" : "not-a-picture", { cause });
	}
}
