import { and, asc, desc, eq, gt, inArray, isNotNull, lte } from "drizzle-orm";
import {
	invitationDeletionCutoff,
	maxInvitedAtOnce,
	maxOpenInvitations,
} from "#domain/organizations/invitation.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import {
	organizationInvitations,
	organizationMembers,
	type StoredInvitation,
} from "#server/organizations/tables.ts";
import { userEmails } from "#server/users/tables.ts";

const { organizationId, id, email, expiresAt, mailAt, tokenHash } = organizationInvitations;

const maxListed = maxOpenInvitations + maxInvitedAtOnce;

function isInvitation(organization: string, invitation: string) {
	return and(eq(organizationId, organization), eq(id, invitation));
}

export function listInvitations(orm: Orm, organization: string) {
	return orm
		.select()
		.from(organizationInvitations)
		.where(and(eq(organizationId, organization), isNotNull(email)))
		.orderBy(desc(organizationInvitations.createdAt), desc(id))
		.limit(maxListed);
}

/** Call with the organization's row locked. */
export function countOpen(tx: Orm, organization: string, now: string): Promise<number> {
	return tx.$count(
		organizationInvitations,
		and(eq(organizationId, organization), isNotNull(email), gt(expiresAt, now)),
	);
}

export async function addressesOfMembers(
	tx: Orm,
	organization: string,
	addresses: readonly string[],
): Promise<Set<string>> {
	const owners = await tx
		.select({ email: userEmails.email, userId: userEmails.userId })
		.from(userEmails)
		.where(inArray(userEmails.email, [...addresses]));
	const ids = owners.map(({ userId }) => userId);
	const members = await tx
		.select({ userId: organizationMembers.userId })
		.from(organizationMembers)
		.where(
			and(eq(organizationMembers.organizationId, organization), inArray(organizationMembers.userId, ids)),
		);
	const isMember = new Set(members.map(({ userId }) => userId));
	return new Set(owners.filter(({ userId }) => isMember.has(userId)).map((owner) => owner.email));
}

export async function invitationsTo(
	tx: Orm,
	organization: string,
	addresses: readonly string[],
): Promise<StoredInvitation[]> {
	return tx
		.select()
		.from(organizationInvitations)
		.where(and(eq(organizationId, organization), inArray(email, [...addresses])));
}

export function countInvitations(orm: Orm, organization: string, ids: readonly string[]): Promise<number> {
	return orm.$count(organizationInvitations, and(eq(organizationId, organization), inArray(id, [...ids])));
}

export async function insertInvitations(
	tx: Orm,
	invitations: (typeof organizationInvitations.$inferInsert)[],
): Promise<void> {
	if (invitations.length > 0) await tx.insert(organizationInvitations).values(invitations);
}

export async function deleteInvitations(
	tx: Orm,
	organization: string,
	ids: readonly string[],
): Promise<number> {
	const deleted = await tx
		.delete(organizationInvitations)
		.where(and(eq(organizationId, organization), inArray(id, [...ids]), isNotNull(email)))
		.returning({ id });
	return deleted.length;
}

/** Call with the organization's row locked. Ignores used invitations. */
export async function findInvitation(
	tx: Orm,
	organization: string,
	invitation: string,
): Promise<StoredInvitation | undefined> {
	const [row] = await tx
		.select()
		.from(organizationInvitations)
		.where(and(isInvitation(organization, invitation), isNotNull(email)));
	return row;
}

export async function invitationOfToken(
	orm: Orm,
	organization: string,
	hash: Uint8Array,
): Promise<StoredInvitation | undefined> {
	const [row] = await orm
		.select()
		.from(organizationInvitations)
		.where(and(eq(organizationId, organization), eq(tokenHash, hash)));
	return row;
}

export async function updateInvitation(
	tx: Orm,
	{ organizationId: organization, id: invitation }: Pick<StoredInvitation, "organizationId" | "id">,
	changes: Partial<
		Pick<StoredInvitation, "email" | "invitedBy" | "expiresAt" | "mailAt" | "sentAt" | "tokenHash">
	>,
): Promise<void> {
	await tx.update(organizationInvitations).set(changes).where(isInvitation(organization, invitation));
}

/** Claims due emails, oldest first, so that no other process takes them before `until`. */
export async function claimMails(
	orm: Orm,
	organization: string,
	{ now, until, limit }: { now: string; until: string; limit: number },
): Promise<StoredInvitation[]> {
	const due = orm
		.select({ id })
		.from(organizationInvitations)
		.where(and(eq(organizationId, organization), lte(mailAt, now)))
		.orderBy(asc(mailAt), asc(id))
		.limit(limit)
		.for("update", { skipLocked: true });
	return orm
		.update(organizationInvitations)
		.set({ mailAt: until })
		.where(and(eq(organizationId, organization), inArray(id, due)))
		.returning();
}

function isClaimed({ organizationId: organization, id: invitation, mailAt: until }: StoredInvitation) {
	return and(isInvitation(organization, invitation), isNotNull(email), eq(mailAt, until ?? ""));
}

/** Returns a claimed invitation as it is now, unless it was revoked or used, or another job has claimed it. */
export async function findClaimed(
	orm: Orm,
	claimed: StoredInvitation,
): Promise<StoredInvitation | undefined> {
	const [row] = await orm.select().from(organizationInvitations).where(isClaimed(claimed));
	return row;
}

/** Like `findClaimed`; returns false if nothing was changed. */
export async function updateClaimed(
	orm: Orm,
	claimed: StoredInvitation,
	changes: Partial<Pick<StoredInvitation, "mailAt" | "sentAt" | "tokenHash">>,
): Promise<boolean> {
	const updated = await orm
		.update(organizationInvitations)
		.set(changes)
		.where(isClaimed(claimed))
		.returning({ id });
	return updated.length === 1;
}

export function countUnsent(orm: Orm, organization: string): Promise<number> {
	return orm.$count(organizationInvitations, and(eq(organizationId, organization), isNotNull(mailAt)));
}

export async function purgeOrganizationInvitations(orm: Orm, now: number): Promise<void> {
	await orm.delete(organizationInvitations).where(lte(expiresAt, iso(invitationDeletionCutoff(now))));
}
