import { randomBytes } from "node:crypto";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { isTooLate } from "./refusals.ts";
import { lockPartnership } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

/** Locks the offer behind a link that is open, or that this person has taken. Throws `link-expired`. */
export async function openInvitation(
	tx: Orm,
	code: string,
	takerId: string,
	now: number,
): Promise<StoredPartnership> {
	const ownerId = ownerInCode(code);
	const found = ownerId && (await lockPartnership(tx, { userId: ownerId, inviteCode: code }));
	const isOpen = found && (found.partnerId ?? takerId) === takerId;
	if (!found || !isOpen || (await isTooLate(tx, found, now))) throw new Problem("link-expired");
	return found;
}

/** Creates a code that starts with the owner's id, so that one lookup finds the agreement. */
export function newCode(userId: string): string {
	return (
		Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url") +
		randomBytes(16).toString("base64url")
	);
}

function ownerInCode(code: string): string | undefined {
	if (code.length !== 44) return undefined;
	const hex = Buffer.from(code.slice(0, 22), "base64url").toString("hex");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
