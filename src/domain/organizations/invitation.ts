import { type Role, whyNotGrant } from "./role.ts";

export const maxInvitedAtOnce = 500;
export const maxOpenInvitations = 1_000;
/** RFC 5321. */
export const maxAddressLength = 254;

export const invitationStates = ["sending", "open", "not-delivered", "expired", "void"] as const;
export type InvitationState = (typeof invitationStates)[number];

const day = 86_400_000;

export function invitationEnd(now: number): number {
	return now + 14 * day;
}

/** For a month after an invitation ends, its link says why it no longer works; those that ended earlier are deleted. */
export function invitationDeletionCutoff(now: number): number {
	return now - 30 * day;
}

/** Join codes have ten letters; the token in a mailed link is much longer. */
export function isInvitationToken(code: string): boolean {
	return code.length > 40;
}

export function endsSoon(expiresAt: number, now: number): boolean {
	return expiresAt > now && expiresAt - now <= 3 * day;
}

export function whyNotSendAgain(sentAt: number | undefined, now: number): "sent-today" | undefined {
	return sentAt !== undefined && now - sentAt < day ? "sent-today" : undefined;
}

interface InvitationFacts {
	role: Role;
	/** Null once the invitation has been used. */
	email: string | null;
	expiresAt: number;
	/** The sender's current role; undefined if they are no longer a member. */
	senderRole: Role | undefined;
}

export type InvitationRefusal = "invitation-used" | "invitation-expired" | "invitation-void";

/** The sender must still be allowed to grant the invitation's role. */
export function whyNotOpenInvitation(
	{ role, email, expiresAt, senderRole }: InvitationFacts,
	now: number,
): InvitationRefusal | undefined {
	if (email === null) return "invitation-used";
	if (expiresAt <= now) return "invitation-expired";
	if (senderRole === undefined || whyNotGrant(senderRole, role)) return "invitation-void";
	return undefined;
}

export function invitationState(
	facts: InvitationFacts & { isMailDue: boolean; isSent: boolean },
	now: number,
): InvitationState {
	const refusal = whyNotOpenInvitation(facts, now);
	if (refusal === "invitation-expired") return "expired";
	if (refusal) return "void";
	if (facts.isMailDue) return "sending";
	return facts.isSent ? "open" : "not-delivered";
}

export function whyNotUseInvitation(
	invitation: InvitationFacts,
	address: string,
	now: number,
): InvitationRefusal | "invitation-other-address" | undefined {
	const refusal = whyNotOpenInvitation(invitation, now);
	if (refusal) return refusal;
	return invitation.email === address.toLowerCase() ? undefined : "invitation-other-address";
}

/**
 * Returns addresses in lower case, without repeats or column names. Keeps lines without an address, so that the sender
 * learns that they are invalid.
 */
export function addressesIn(text: string): string[] {
	const lines = text.split(/[\r\n]+/).map((line) => line.trim());
	const filled = lines.filter((line) => line.replaceAll(/[\s,;"]/g, "") !== "");
	const [first = ""] = filled;
	const rows = !first.includes("@") && /mail|मेल/i.test(first) ? filled.slice(1) : filled;
	return [...new Set(rows.flatMap(addressesOf).map((address) => address.toLowerCase()))];
}

function addressesOf(row: string): string[] {
	const words = row
		.split(/[\s,;<>"()]+/)
		.map((word) => word.replace(/^mailto:/i, "").replace(/\.$/, ""))
		.filter((word) => word.includes("@"));
	return words.length > 0 ? words : [row.slice(0, maxAddressLength)];
}
