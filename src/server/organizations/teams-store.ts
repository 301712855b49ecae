import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { organizationTeamMembers, organizationTeams, type StoredTeam } from "./tables.ts";

export function isTeam(organizationId: string, id: string) {
	return and(eq(organizationTeams.organizationId, organizationId), eq(organizationTeams.id, id));
}

function isInTeam(organizationId: string, teamId: string) {
	return and(
		eq(organizationTeamMembers.organizationId, organizationId),
		eq(organizationTeamMembers.teamId, teamId),
	);
}

export async function findTeam(
	orm: Orm,
	organizationId: string,
	id: string,
): Promise<StoredTeam | undefined> {
	const [row] = await orm.select().from(organizationTeams).where(isTeam(organizationId, id));
	return row;
}

export function listTeams(orm: Orm, organizationId: string): Promise<StoredTeam[]> {
	return orm
		.select()
		.from(organizationTeams)
		.where(eq(organizationTeams.organizationId, organizationId))
		.orderBy(asc(organizationTeams.name), asc(organizationTeams.id));
}

export function countTeams(orm: Orm, organizationId: string): Promise<number> {
	return orm.$count(organizationTeams, eq(organizationTeams.organizationId, organizationId));
}

export async function sizesOfTeams(
	orm: Orm,
	organizationId: string,
	teamIds: readonly string[],
): Promise<Map<string, number>> {
	const rows = await orm
		.select({ teamId: organizationTeamMembers.teamId, people: count() })
		.from(organizationTeamMembers)
		.where(
			and(
				eq(organizationTeamMembers.organizationId, organizationId),
				inArray(organizationTeamMembers.teamId, [...teamIds]),
			),
		)
		.groupBy(organizationTeamMembers.teamId);
	return new Map(rows.map(({ teamId, people }) => [teamId, people]));
}

export async function leadersOf(orm: Orm, organizationId: string): Promise<Map<string, string>> {
	const rows = await orm
		.select({ teamId: organizationTeamMembers.teamId, userId: organizationTeamMembers.userId })
		.from(organizationTeamMembers)
		.where(and(eq(organizationTeamMembers.organizationId, organizationId), organizationTeamMembers.isLeader));
	return new Map(rows.map(({ teamId, userId }) => [teamId, userId]));
}

export function teamsOf(orm: Orm, organizationId: string, userIds: readonly string[]) {
	return orm
		.select({
			userId: organizationTeamMembers.userId,
			teamId: organizationTeamMembers.teamId,
			isLeader: organizationTeamMembers.isLeader,
			joinedAt: organizationTeamMembers.joinedAt,
		})
		.from(organizationTeamMembers)
		.where(
			and(
				eq(organizationTeamMembers.organizationId, organizationId),
				inArray(organizationTeamMembers.userId, [...userIds]),
			),
		)
		.orderBy(asc(organizationTeamMembers.teamId));
}

export async function teamsLedBy(orm: Orm, organizationId: string, userId: string): Promise<string[]> {
	const rows = await teamsOf(orm, organizationId, [userId]);
	return rows.filter(({ isLeader }) => isLeader).map(({ teamId }) => teamId);
}

/** Returns a lookup of these teams by id; it returns null for null and for deleted teams. */
export async function teamNamesOf(
	orm: Orm,
	organizationId: string,
	ids: readonly (string | null)[],
): Promise<(id: string | null) => { id: string; name: string } | null> {
	const wanted = ids.filter((id) => id !== null);
	const teams = wanted.length === 0 ? [] : await listTeams(orm, organizationId);
	return (id) => {
		const team = teams.find((each) => each.id === id);
		return team ? { id: team.id, name: team.name } : null;
	};
}

/** Selects the members of the user's teams, including the user; with `only`, just those of that team. */
export function teamMatesOf(orm: Orm, organizationId: string, userId: string, only: string | null) {
	const own = orm
		.select({ teamId: organizationTeamMembers.teamId })
		.from(organizationTeamMembers)
		.where(
			and(
				eq(organizationTeamMembers.organizationId, organizationId),
				eq(organizationTeamMembers.userId, userId),
				only === null ? undefined : eq(organizationTeamMembers.teamId, only),
			),
		);
	return orm
		.select({ userId: organizationTeamMembers.userId })
		.from(organizationTeamMembers)
		.where(
			and(
				eq(organizationTeamMembers.organizationId, organizationId),
				inArray(organizationTeamMembers.teamId, own),
			),
		);
}

export type NewTeamMember = Omit<typeof organizationTeamMembers.$inferInsert, "isLeader">;

export async function insertTeamMember(tx: Orm, member: NewTeamMember): Promise<boolean> {
	const inserted = await tx
		.insert(organizationTeamMembers)
		.values(member)
		.onConflictDoNothing()
		.returning({ userId: organizationTeamMembers.userId });
	return inserted.length === 1;
}

export async function deleteTeamMember(
	tx: Orm,
	organizationId: string,
	teamId: string,
	userId: string,
): Promise<boolean> {
	const deleted = await tx
		.delete(organizationTeamMembers)
		.where(and(isInTeam(organizationId, teamId), eq(organizationTeamMembers.userId, userId)))
		.returning({ userId: organizationTeamMembers.userId });
	return deleted.length === 1;
}

/**
 * Null removes the leader. Returns the former one, if any. Uses two statements, because a unique index allows one leader
 * per team.
 */
export async function setLeader(
	tx: Orm,
	organizationId: string,
	teamId: string,
	userId: string | null,
): Promise<string | undefined> {
	const [former] = await tx
		.update(organizationTeamMembers)
		.set({ isLeader: false })
		.where(and(isInTeam(organizationId, teamId), organizationTeamMembers.isLeader))
		.returning({ userId: organizationTeamMembers.userId });
	if (userId !== null)
		await tx
			.update(organizationTeamMembers)
			.set({ isLeader: true })
			.where(and(isInTeam(organizationId, teamId), eq(organizationTeamMembers.userId, userId)));
	return former?.userId;
}
