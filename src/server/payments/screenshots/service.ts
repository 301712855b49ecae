import type { FileContent } from "#contract/endpoint.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { findImage, saveImage } from "./store.ts";

/** Enough to read twelve digits in a screenshot from even the largest phone. */
const keptSize = { width: 1_600, height: 3_200, fit: "inside" } as const;

interface PaymentKey {
	userId: string;
	paymentId: string;
}

/** Re-encodes an upload. Slow, so call it before a transaction. Throws `not-a-picture` or `picture-too-large`. */
export async function screenshotOf(userId: string, file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
	const { reencode } = await import("#server/deps/file-reading/picture.ts");
	return reencode(userId, file, keptSize);
}

export function saveScreenshot(tx: Orm, key: PaymentKey, image: Uint8Array, now: number): Promise<void> {
	return saveImage(tx, key, image, iso(now));
}

/** Throws `not-found`. */
export async function screenshotFile(orm: Orm, key: PaymentKey): Promise<FileContent> {
	const image = await findImage(orm, key);
	if (image === undefined) throw new Problem("not-found");
	return { type: "image/webp", name: `${key.paymentId}.webp`, bytes: new Uint8Array(image) };
}
