import { createHash } from "node:crypto";

/** What the database keeps of a secret token. Tokens are random and long, so a fast hash does. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
