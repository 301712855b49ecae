import { createHash } from "node:crypto";

/** Hashes the ids in a cause, because causes outlive the accounts and organizations they are about. */
export function hashedIds(...ids: string[]): string {
	return createHash("sha256").update(ids.join(" ")).digest("base64url");
}
