import { and, eq, inArray } from "drizzle-orm";
import { whyNotOpenInvitation } from "#domain/organizations/invitation.ts";
import type { Role } from "#domain/organizations/role.ts";
import { whyNotJoinTeam } from "#domain/organizations/team.ts";
import { openAmong } from "#server/account/suspensions/open-account.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { confirmedAddressOf, readerOf } from "#server/users/store.ts";
import { recordMemberChanges } from "./audit-store.ts";
import { findMember, updateMember } from "./members-store.ts";
import { organizationInvitations, organizationMembers, type StoredInvitation } from "./tables.ts";
import { findTeam, insertTeamMember, teamsOf } from "./teams-store.ts";

const { organizationId, email } = organizationInvitations;

/** Returns the senders' roles, by user id; suspended senders are missing, as they can't grant any. */
export async function senderRoles(
	orm: Orm,
	organization: string,
	senders: readonly (string | null)[],
): Promise<Map<string | null, Role>> {
	const wanted = [...new Set(senders)].filter((sender) => sender !== null);
	if (wanted.length === 0) return new Map();
	const { userId, role } = organizationMembers;
	const members = await orm
		.select({ userId, role })
		.from(organizationMembers)
		.where(and(eq(organizationMembers.organizationId, organization), inArray(userId, wanted)));
	const open = await openAmong(orm, wanted);
	return new Map(
		members.filter((member) => open.has(member.userId)).map((member) => [member.userId, member.role]),
	);
}

/**
 * When a person joins another way, uses up the open invitation to their confirmed address, or deletes a void one.
 * An invitation to an unconfirmed address stays: accepting it confirms the address. Call with the organization locked.
 */
export async function takeOpenInvitation(
	tx: Orm,
	organization: string,
	userId: string,
	now: number,
): Promise<StoredInvitation | undefined> {
	const address = await confirmedAddressOf(tx, userId);
	if (address === undefined) return undefined;
	const invitation = await openInvitationTo(tx, organization, address, now);
	if (invitation === undefined) {
		await deleteInvitationsTo(tx, organization, userId);
		return undefined;
	}
	await tx
		.update(organizationInvitations)
		.set({ email: null, mailAt: null })
		.where(and(eq(organizationId, organization), eq(organizationInvitations.id, invitation.id)));
	return invitation;
}

async function openInvitationTo(
	tx: Orm,
	organization: string,
	address: string,
	now: number,
): Promise<StoredInvitation | undefined> {
	const [invitation] = await tx
		.select()
		.from(organizationInvitations)
		.where(and(eq(organizationId, organization), eq(email, address.toLowerCase())));
	if (invitation === undefined) return undefined;
	const { invitedBy, expiresAt } = invitation;
	const senderRole = (await senderRoles(tx, organization, [invitedBy])).get(invitedBy);
	const facts = { ...invitation, expiresAt: Date.parse(expiresAt), senderRole };
	return whyNotOpenInvitation(facts, now) ? undefined : invitation;
}

export async function deleteInvitationsTo(tx: Orm, organization: string, userId: string): Promise<void> {
	const reader = await readerOf(tx, userId);
	if (reader === undefined) return;
	await tx
		.delete(organizationInvitations)
		.where(and(eq(organizationId, organization), eq(email, reader.email.toLowerCase())));
}

/** Adds a member to the invitation's team; a plain member also gets its role and, if it has one, its department. */
export async function applyInvitation(
	tx: Orm,
	userId: string,
	invitation: StoredInvitation,
	now: number,
): Promise<void> {
	const { organizationId, role, department, invitedBy } = invitation;
	const before = await findMember(tx, organizationId, userId);
	if (before?.role === "member" && invitedBy !== null) {
		const changes = { role, ...(department !== null && { department }) };
		await updateMember(tx, organizationId, userId, changes);
		const by = { organizationId, actorId: invitedBy, subjectId: userId, now };
		await recordMemberChanges(tx, by, before, changes);
	}
	await enterInvitedTeam(tx, userId, invitation, now);
}

/** Adds a member to the invitation's team, unless it was deleted or they are in too many. */
export async function enterInvitedTeam(
	tx: Orm,
	userId: string,
	{ organizationId, teamId }: Pick<StoredInvitation, "organizationId" | "teamId">,
	now: number,
): Promise<void> {
	if (teamId === null || (await findTeam(tx, organizationId, teamId)) === undefined) return;
	if (whyNotJoinTeam((await teamsOf(tx, organizationId, [userId])).length)) return;
	await insertTeamMember(tx, { organizationId, teamId, userId, joinedAt: iso(now) });
}
