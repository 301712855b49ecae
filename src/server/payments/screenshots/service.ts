import type { FileContent } from "#contract/endpoint.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { findImage, saveImage } from "./store.ts";

/** Enough to read twelve digits on the largest phone. */
const keptSize = { width: 1_600, height: 3_200, fit: "inside" } as const;

interface PaymentKey {
	userId: string;
	paymentId: string;
}

/** The picture to keep of an upload. Throws `not-a-picture` or `picture-too-large`. It takes long: call it before a transaction. */
export const screenshotOf = async (userId: string, file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
	// The decoders are loaded with the first upload: every start would wait for them.
	const { reencode } = await import("#server/http/file-reading/picture.ts");
	return reencode(userId, file, keptSize);
};

/** Keeps a payment's screenshot, in place of an earlier one. */
export const saveScreenshot = (tx: Orm, key: PaymentKey, image: Uint8Array, now: number): Promise<void> =>
	saveImage(tx, key, image, iso(now));

/** The screenshot of a payment. Throws `not-found`. */
export const screenshotFile = async (orm: Orm, key: PaymentKey): Promise<FileContent> => {
	const image = await findImage(orm, key);
	if (image === undefined) throw new Problem("not-found");
	return { type: "image/webp", name: `${key.paymentId}.webp`, bytes: new Uint8Array(image) };
};
