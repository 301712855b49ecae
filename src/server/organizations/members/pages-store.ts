import { and, asc, eq, sql } from "drizzle-orm";
import type { Member } from "#contract/organizations/members.ts";
import { membersPerPage } from "#domain/organizations/organization.ts";
import type { SelectOnly } from "#server/db/open.ts";
import {
	organizationMembers,
	organizationTeamMembers,
	organizationTeams,
	type StoredMember,
} from "#server/organizations/tables.ts";

/** Later pages are not prepared: a prepared plan would sort all members of a large organization. */
export function firstPageLookup(orm: SelectOnly): (organizationId: string) => Promise<StoredMember[]> {
	const lookup = orm
		.select()
		.from(organizationMembers)
		.where(eq(organizationMembers.organizationId, sql.placeholder("organizationId")))
		.orderBy(asc(organizationMembers.userId))
		.limit(membersPerPage)
		.prepare("members_first_page");
	return (organizationId) => lookup.execute({ organizationId });
}

export function namedTeamsLookup(orm: SelectOnly) {
	const isSameTeam = and(
		eq(organizationTeams.organizationId, organizationTeamMembers.organizationId),
		eq(organizationTeams.id, organizationTeamMembers.teamId),
	);
	const lookup = orm
		.select({
			userId: organizationTeamMembers.userId,
			id: organizationTeams.id,
			name: organizationTeams.name,
			isLeader: organizationTeamMembers.isLeader,
		})
		.from(organizationTeamMembers)
		.innerJoin(organizationTeams, isSameTeam)
		.where(
			and(
				eq(organizationTeamMembers.organizationId, sql.placeholder("organizationId")),
				sql`${organizationTeamMembers.userId} = any(${sql.placeholder("userIds")}::uuid[])`,
			),
		)
		.orderBy(asc(organizationTeamMembers.teamId))
		.prepare("named_teams_of");
	return async (
		organizationId: string,
		userIds: readonly string[],
	): Promise<(userId: string) => Member["teams"]> => {
		const byUser = Map.groupBy(await lookup.execute({ organizationId, userIds }), ({ userId }) => userId);
		return (userId) => (byUser.get(userId) ?? []).map(({ id, name, isLeader }) => ({ id, name, isLeader }));
	};
}
