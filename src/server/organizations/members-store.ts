import { and, asc, eq, exists, gt, inArray, isNotNull, ne, notExists, sql } from "drizzle-orm";
import { maxNotified, membersPerPage } from "#domain/organizations/organization.ts";
import type { Role } from "#domain/organizations/role.ts";
import { availableAmong } from "#server/account/suspensions/open-account.ts";
import type { Orm, SelectOnly } from "#server/db/open.ts";
import { enterOrganization } from "#server/users/store.ts";
import {
	organizationMembers,
	organizationMemberships,
	organizations,
	organizationTeamMembers,
	type StoredMember,
	type StoredOrganization,
} from "./tables.ts";

export function isMember(organizationId: string, userId: string) {
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

/** Like `findRole`, but prepared, because each request about an organization needs it. */
export function roleLookup(orm: SelectOnly) {
	const { organizationId, userId, role } = organizationMembers;
	const lookup = orm
		.select({ role })
		.from(organizationMembers)
		.where(and(eq(organizationId, sql.placeholder("organizationId")), eq(userId, sql.placeholder("userId"))))
		.prepare("role_lookup");
	return async (organization: string, user: string): Promise<Role | undefined> =>
		(await lookup.execute({ organizationId: organization, userId: user }))[0]?.role;
}

/** Locks an organization until the transaction ends, so that members and owners change one at a time. */
export async function lockOrganization(tx: Orm, id: string): Promise<StoredOrganization | undefined> {
	const [row] = await tx.select().from(organizations).where(eq(organizations.id, id)).for("no key update");
	return row;
}

/** Leaves out owners who are suspended or whose account deletion is pending. Call with the organization's row locked. */
export async function countOtherOwners(tx: Orm, organizationId: string, userId: string): Promise<number> {
	const owners = await tx
		.select({ userId: organizationMembers.userId })
		.from(organizationMembers)
		.where(
			and(
				eq(organizationMembers.organizationId, organizationId),
				eq(organizationMembers.role, "owner"),
				ne(organizationMembers.userId, userId),
			),
		);
	const available = await availableAmong(
		tx,
		owners.map((owner) => owner.userId),
	);
	return available.size;
}

/** Call with the organization's and the account's rows locked: both have a limit. */
export async function insertMember(tx: Orm, member: typeof organizationMembers.$inferInsert): Promise<void> {
	const { organizationId, userId } = member;
	await tx.insert(organizationMembers).values(member);
	await tx.insert(organizationMemberships).values({ organizationId, userId });
	await enterOrganization(tx, userId, organizationId);
	await adjustMemberCount(tx, organizationId, 1);
}

export async function adjustMemberCount(tx: Orm, id: string, by: number): Promise<void> {
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

function selectByRole(tx: Orm, organizationId: string, as: readonly Role[]) {
	return tx
		.select({ userId: organizationMembers.userId })
		.from(organizationMembers)
		.where(
			and(eq(organizationMembers.organizationId, organizationId), inArray(organizationMembers.role, [...as])),
		);
}

const adminRoles: readonly Role[] = ["admin", "owner"];

export async function allAdminIds(tx: Orm, organizationId: string): Promise<string[]> {
	return (await selectByRole(tx, organizationId, adminRoles)).map(({ userId }) => userId);
}

/** Returns the longest-standing members with these roles, up to the number we notify. */
export async function listAdminIds(
	tx: Orm,
	organizationId: string,
	as: readonly Role[] = adminRoles,
): Promise<string[]> {
	const rows = await selectByRole(tx, organizationId, as)
		.orderBy(asc(organizationMembers.joinedAt), asc(organizationMembers.userId))
		.limit(maxNotified);
	return rows.map(({ userId }) => userId);
}

export interface MemberFilter {
	department?: string | undefined;
	/** `none` for people without a team. */
	teamId?: string | undefined;
}

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

export async function* allMembers(
	orm: Orm,
	organizationId: string,
	filter: MemberFilter = {},
): AsyncGenerator<StoredMember> {
	for await (const page of pagesOfMembers(orm, organizationId, filter)) yield* page;
}

export async function* pagesOfMembers(
	orm: Orm,
	organizationId: string,
	filter: MemberFilter = {},
): AsyncGenerator<StoredMember[]> {
	let after: string | undefined;
	for (;;) {
		const page = await listMembers(orm, organizationId, { ...filter, after, limit: membersPerPage });
		yield page;
		if (page.length < membersPerPage) return;
		after = page.at(-1)?.userId;
	}
}

/** Whether this is a member and, with a team, in it. */
export async function isInAudience(
	orm: Orm,
	{ organizationId, teamId }: { organizationId: string; teamId: string | null },
	userId: string,
): Promise<boolean> {
	const isInTeam = teamId === null ? undefined : isInTeamOrNone(orm, organizationId, teamId);
	const rows = await orm
		.select({ userId: organizationMembers.userId })
		.from(organizationMembers)
		.where(and(isMember(organizationId, userId), isInTeam));
	return rows.length > 0;
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

/** Maximum members of each role considered as successors. */
const successorsConsidered = 50;

export function longestMembers(tx: Orm, organizationId: string, role: Role): Promise<StoredMember[]> {
	return tx
		.select()
		.from(organizationMembers)
		.where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, role)))
		.orderBy(asc(organizationMembers.joinedAt), asc(organizationMembers.userId))
		.limit(successorsConsidered);
}
