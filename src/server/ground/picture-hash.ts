import { createHash } from "node:crypto";

/** What a picture's address ends with, so that browsers may keep it: another picture has another. */
export function hashOfPicture(image: Uint8Array): string {
	return createHash("sha256").update(image).digest("hex").slice(0, 32);
}
