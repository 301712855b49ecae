import { createHash } from "node:crypto";

/** The hash changes with the picture, so browsers may cache the address permanently. */
export function hashOfPicture(image: Uint8Array): string {
	return createHash("sha256").update(image).digest("hex").slice(0, 32);
}
