import type { Member } from "#contract/organizations/members.ts";
import { membersOnPage } from "#domain/organizations/organization.ts";
import type { Role } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import { fairTurns } from "#server/limits/fair-queue.ts";
import { listMembers, type MemberFilter } from "#server/organizations/members-store.ts";
import type { StoredMember } from "#server/organizations/tables.ts";
import { listTeams, teamsOf } from "#server/organizations/teams-store.ts";
import { findByText } from "#server/users/store.ts";
import { namedFor, seesAddresses } from "./names.ts";

interface Wanted extends MemberFilter {
	before?: string | undefined;
	q?: string | undefined;
}

/** Members whose names are searched at once. */
const searchedAtOnce = 500;
const searchInTurn = fairTurns({ rests: true });

/** One page of the members, as somebody with this role sees them. */
export async function listPage(
	orm: Orm,
	{ organizationId, role }: Membership,
	actor: Actor,
	{ before, q = "", ...filter }: Wanted,
): Promise<Member[]> {
	const rows =
		q === ""
			? await listMembers(orm, organizationId, { ...filter, after: before, limit: membersOnPage })
			: await search(orm, organizationId, { role, actor, q, before, ...filter });
	const named = await namedFor(orm, role, rows);
	const teams = await namedTeams(orm, organizationId, rows);
	return rows.map(({ userId, role: theirs, department, joinedAt }) => ({
		...named(userId),
		role: theirs,
		department,
		teams: teams(userId),
		joinedAt,
	}));
}

interface Search extends MemberFilter {
	role: Role;
	actor: Actor;
	q: string;
	before: string | undefined;
}

/** Names stand beside the accounts, so members are read in slices until a page of them matches. */
async function search(
	orm: Orm,
	organizationId: string,
	{ role, actor, q, before, ...filter }: Search,
): Promise<StoredMember[]> {
	const found: StoredMember[] = [];
	let after = before;
	for (;;) {
		const slice = await searchInTurn(actor.userId, async () => {
			const rows = await listMembers(orm, organizationId, { ...filter, after, limit: searchedAtOnce });
			const ids = rows.map(({ userId }) => userId);
			const matching = await findByText(orm, ids, { q, inAddresses: seesAddresses(role) });
			found.push(...rows.filter(({ userId }) => matching.has(userId)));
			return rows;
		});
		after = slice.at(-1)?.userId;
		if (slice.length < searchedAtOnce || found.length >= membersOnPage) return found.slice(0, membersOnPage);
	}
}

async function namedTeams(orm: Orm, organizationId: string, rows: readonly StoredMember[]) {
	const userIds = rows.map(({ userId }) => userId);
	const memberships = userIds.length === 0 ? [] : await teamsOf(orm, organizationId, userIds);
	const teams = memberships.length === 0 ? [] : await listTeams(orm, organizationId);
	const byUser = Map.groupBy(memberships, ({ userId }) => userId);
	return (userId: string): Member["teams"] =>
		(byUser.get(userId) ?? []).flatMap(({ teamId, isLeader }) => {
			const team = teams.find(({ id }) => id === teamId);
			return team ? [{ id: team.id, name: team.name, isLeader }] : [];
		});
}
