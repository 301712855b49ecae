import { type Role, whyNotGrant } from "./role.ts";

/** Maximum addresses in one request, pasted or from a file. */
export const maxInvitedAtOnce = 500;
/** Maximum invitations of one organization that can still be used. */
export const maxOpenInvitations = 1_000;
/** RFC 5321. */
export const maxAddressLength = 254;

/** States of an invitation that nobody has used. */
export const invitationStates = ["sending", "open", "not-delivered", "expired", "void"] as const;
export type InvitationState = (typeof invitationStates)[number];

const day = 86_400_000;

export function invitationEnd(now: number): number {
	return now + 14 * day;
}

/** For a month after an invitation ends, its link says why it no longer works; those that ended earlier are deleted. */
export function invitationsForgottenUntil(now: number): number {
	return now - 30 * day;
}

/** Join codes have ten letters; the token in a mailed link is much longer. */
export function isInvitationToken(code: string): boolean {
	return code.length > 40;
}

/** Whether an open invitation ends within three days. */
export function endsSoon(expiresAt: number, now: number): boolean {
	return expiresAt > now && expiresAt - now <= 3 * day;
}

/** Mails to the same address must be at least a day apart. */
export function whyNotSendAgain(sentAt: number | undefined, now: number): "sent-today" | undefined {
	return sentAt !== undefined && now - sentAt < day ? "sent-today" : undefined;
}

interface InvitationFacts {
	role: Role;
	/** Null once it was used. */
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

/** Returns the state to show to those who run the organization. */
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

/** `address` is the account's, which must be the invited one. */
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
 * Returns the addresses in a pasted text or a CSV, in lower case and without repeats. From a line with addresses, takes
 * only those, not names and other columns; keeps any other line as it is, so that the sender sees what is wrong. Leaves
 * out a first line that names the columns.
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
