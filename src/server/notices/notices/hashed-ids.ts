import { createHash } from "node:crypto";

/** For causes, which outlive the accounts and organizations that they are about. */
export function hashedIds(...ids: string[]): string {
	return createHash("sha256").update(ids.join(" ")).digest("base64url");
}
