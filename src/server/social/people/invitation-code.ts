import { randomBytes } from "node:crypto";

/** 96 bits: can't be guessed. */
export function newInvitationCode(): string {
	return randomBytes(12).toString("base64url");
}
