import { and, asc, eq, exists, gt, inArray, isNotNull, ne, notExists, sql } from "drizzle-orm";
import { maxNotified, membersOnPage } from "#domain/organizations/organization.ts";
import type { Role } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";
import { enterOrganization, forgetCurrentOrganization } from "#server/users/store.ts";
import { habitPrograms, programEnrollments, programMemberships } from "./program-tables.ts";
import {
	organizationInvitations,
	organizationMembers,
	organizationMemberships,
	organizations,
	organizationTeamMembers,
	type StoredMember,
	type StoredOrganization,
} from "./tables.ts";

function isMember(organizationId: string, userId: string) {
	return and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId));
}

export async function findMember(
	orm: Orm,
	organizationId: string,
	userId: string,
): Promise<StoredMember | undefined> {
	const [row] = await orm.select().from(organizationMembers).where(isMember(organizationId, userId));
	return row;
}

export async function findRole(orm: Orm, organizationId: string, userId: string): Promise<Role | undefined> {
	return (await findMember(orm, organizationId, userId))?.role;
}

/** Locks it until the transaction ends: who belongs to it, and who owns it, changes one at a time. */
export async function lockOrganization(tx: Orm, id: string): Promise<StoredOrganization | undefined> {
	const [row] = await tx.select().from(organizations).where(eq(organizations.id, id)).for("no key update");
	return row;
}

/** With the organisation's row locked. */
export function countOwners(tx: Orm, organizationId: string): Promise<number> {
	return tx.$count(
		organizationMembers,
		and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, "owner")),
	);
}

/**
 * Adds a member on both sides; the organisation becomes the current one of somebody who has none. With the
 * organisation's row locked, and the account's, for its limits.
 */
export async function insertMember(tx: Orm, member: typeof organizationMembers.$inferInsert): Promise<void> {
	const { organizationId, userId } = member;
	await tx.insert(organizationMembers).values(member);
	await tx.insert(organizationMemberships).values({ organizationId, userId });
	await enterOrganization(tx, userId, organizationId);
	await count(tx, organizationId, 1);
}

/** Removes a member on both sides, with enrolments; nobody can use their invitations any more. With the account's row locked, and the organisation's. */
export async function deleteMember(tx: Orm, organizationId: string, userId: string): Promise<void> {
	await uncountEnrolments(tx, organizationId, userId);
	const deleted = await tx
		.delete(organizationMembers)
		.where(isMember(organizationId, userId))
		.returning({ userId: organizationMembers.userId });
	await tx
		.delete(organizationMemberships)
		.where(
			and(
				eq(organizationMemberships.userId, userId),
				eq(organizationMemberships.organizationId, organizationId),
			),
		);
	await tx
		.delete(programMemberships)
		.where(and(eq(programMemberships.userId, userId), eq(programMemberships.organizationId, organizationId)));
	await tx
		.update(organizationInvitations)
		.set({ invitedBy: null })
		.where(
			and(
				eq(organizationInvitations.organizationId, organizationId),
				eq(organizationInvitations.invitedBy, userId),
			),
		);
	await forgetCurrentOrganization(tx, [userId], organizationId);
	if (deleted.length > 0) await count(tx, organizationId, -1);
}

/** The rows themselves go with the member's. */
async function uncountEnrolments(tx: Orm, organizationId: string, userId: string): Promise<void> {
	const enrolled = tx
		.select({ id: programEnrollments.programId })
		.from(programEnrollments)
		.where(
			and(
				eq(programEnrollments.organizationId, organizationId),
				eq(programEnrollments.userId, userId),
				ne(programEnrollments.status, "dropped"),
			),
		);
	await tx
		.update(habitPrograms)
		.set({ enrolledCount: sql`${habitPrograms.enrolledCount} - 1` })
		.where(and(eq(habitPrograms.organizationId, organizationId), inArray(habitPrograms.id, enrolled)));
}

async function count(tx: Orm, id: string, by: number): Promise<void> {
	await tx
		.update(organizations)
		.set({ memberCount: sql`${organizations.memberCount} + ${by}::integer` })
		.where(eq(organizations.id, id));
}

export async function updateMember(
	tx: Orm,
	organizationId: string,
	userId: string,
	changes: Partial<Pick<StoredMember, "role" | "department">>,
): Promise<void> {
	if (Object.keys(changes).length === 0) return;
	await tx.update(organizationMembers).set(changes).where(isMember(organizationId, userId));
}

/** Owners and admins, the longest members first: those who are notified. */
export async function listRunning(tx: Orm, organizationId: string): Promise<string[]> {
	const rows = await tx
		.select({ userId: organizationMembers.userId })
		.from(organizationMembers)
		.where(
			and(
				eq(organizationMembers.organizationId, organizationId),
				inArray(organizationMembers.role, ["admin", "owner"]),
			),
		)
		.orderBy(asc(organizationMembers.joinedAt), asc(organizationMembers.userId))
		.limit(maxNotified);
	return rows.map(({ userId }) => userId);
}

export interface MemberFilter {
	department?: string | undefined;
	/** `none` for people without a team. */
	teamId?: string | undefined;
}

/** By id, after the last one of the page before. */
export function listMembers(
	orm: Orm,
	organizationId: string,
	{ after, limit, department, teamId }: MemberFilter & { after: string | undefined; limit: number },
): Promise<StoredMember[]> {
	return orm
		.select()
		.from(organizationMembers)
		.where(
			and(
				eq(organizationMembers.organizationId, organizationId),
				after === undefined ? undefined : gt(organizationMembers.userId, after),
				department === undefined ? undefined : eq(organizationMembers.department, department),
				teamId === undefined ? undefined : isInTeamOrNone(orm, organizationId, teamId),
			),
		)
		.orderBy(asc(organizationMembers.userId))
		.limit(limit);
}

export async function listDepartments(orm: Orm, organizationId: string, limit: number): Promise<string[]> {
	const rows = await orm
		.selectDistinct({ department: organizationMembers.department })
		.from(organizationMembers)
		.where(
			and(eq(organizationMembers.organizationId, organizationId), isNotNull(organizationMembers.department)),
		)
		.orderBy(asc(organizationMembers.department))
		.limit(limit);
	return rows.flatMap(({ department }) => department ?? []);
}

/** Read by page, so that long lists are not held in memory. */
export async function* allMembers(
	orm: Orm,
	organizationId: string,
	filter: MemberFilter = {},
): AsyncGenerator<StoredMember> {
	let after: string | undefined;
	for (;;) {
		const members = await listMembers(orm, organizationId, { ...filter, after, limit: membersOnPage });
		yield* members;
		if (members.length < membersOnPage) return;
		after = members.at(-1)?.userId;
	}
}

function isInTeamOrNone(orm: Orm, organizationId: string, teamId: string) {
	const people = orm
		.select({ one: sql`1` })
		.from(organizationTeamMembers)
		.where(
			and(
				eq(organizationTeamMembers.organizationId, organizationId),
				eq(organizationTeamMembers.userId, organizationMembers.userId),
				teamId === "none" ? undefined : eq(organizationTeamMembers.teamId, teamId),
			),
		);
	return teamId === "none" ? notExists(people) : exists(people);
}

export async function organizationIdsOf(orm: Orm, userId: string): Promise<string[]> {
	const rows = await orm
		.select({ id: organizationMemberships.organizationId })
		.from(organizationMemberships)
		.where(eq(organizationMemberships.userId, userId));
	return rows.map(({ id }) => id);
}

/** The organisations of a person, each with what they are there. */
export async function organizationsOf(
	orm: Orm,
	userId: string,
): Promise<{ organization: StoredOrganization; member: StoredMember }[]> {
	const ids = await organizationIdsOf(orm, userId);
	if (ids.length === 0) return [];
	return orm
		.select({ organization: organizations, member: organizationMembers })
		.from(organizations)
		.innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.id))
		.where(and(inArray(organizations.id, ids), eq(organizationMembers.userId, userId)))
		.orderBy(asc(organizations.name), asc(organizations.id));
}

export async function longestMember(
	tx: Orm,
	organizationId: string,
	role: Role,
): Promise<StoredMember | undefined> {
	const [row] = await tx
		.select()
		.from(organizationMembers)
		.where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, role)))
		.orderBy(asc(organizationMembers.joinedAt), asc(organizationMembers.userId))
		.limit(1);
	return row;
}
