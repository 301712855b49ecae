import { randomBytes } from "node:crypto";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import { lockPartnership } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

/** The agreement that waits for whoever follows this link first, locked. Throws `link-expired`. */
export const openInvitation = async (tx: Orm, code: string): Promise<StoredPartnership> => {
	const ownerId = ownerInCode(code);
	const found = ownerId && (await lockPartnership(tx, { userId: ownerId, inviteCode: code }));
	if (!found) throw new Problem("link-expired");
	return found;
};

/** A code begins with whose it is, so that one look at their rows finds it. */
export const newCode = (userId: string): string =>
	Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url") +
	randomBytes(16).toString("base64url");

const ownerInCode = (code: string): string | undefined => {
	if (code.length !== 44) return undefined;
	const hex = Buffer.from(code.slice(0, 22), "base64url").toString("hex");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
