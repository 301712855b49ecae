import { maySeeFor, type Place, whyNotRun } from "#domain/organizations/team.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import type { StoredTeam } from "./tables.ts";
import { findTeam, teamsOf } from "./teams-store.ts";

export async function placeOf(
	orm: Orm,
	{ organizationId, role }: Membership,
	{ userId }: Pick<Actor, "userId">,
): Promise<Place> {
	const teams = await teamsOf(orm, organizationId, [userId]);
	const idsOf = (some: typeof teams) => new Set(some.map(({ teamId }) => teamId));
	return { role, teams: idsOf(teams), led: idsOf(teams.filter(({ isLeader }) => isLeader)) };
}

/** Returns the team of an audience, or undefined for everybody. Throws `not-found` or `insufficient-role`. */
export async function requireAudience(
	tx: Orm,
	membership: Membership,
	actor: Actor,
	teamId: string | null,
): Promise<StoredTeam | undefined> {
	const team = teamId === null ? undefined : await findTeam(tx, membership.organizationId, teamId);
	if (teamId !== null && team === undefined) throw new Problem("not-found");
	const refusal = whyNotRun(teamId, await placeOf(tx, membership, actor));
	if (refusal) throw new Problem(refusal);
	return team;
}

/** Throws `not-found` if the caller may not see this team's items, or `insufficient-role` if they may not run them. */
export async function requireRun(
	orm: Orm,
	membership: Membership,
	actor: Actor,
	{ teamId }: { teamId: string | null },
): Promise<void> {
	const place = await placeOf(orm, membership, actor);
	if (!maySeeFor(teamId, place)) throw new Problem("not-found");
	const refusal = whyNotRun(teamId, place);
	if (refusal) throw new Problem(refusal);
}
