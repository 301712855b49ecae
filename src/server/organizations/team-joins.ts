import { whyNotJoinTeam } from "#domain/organizations/team.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { insertTeamMember, type NewTeamMember, teamsOf } from "./teams-store.ts";

/**
 * Returns false if the person is already in the team. Call with the organization's row locked, because their teams
 * are limited. Throws `too-many-teams`.
 */
export async function joinTeam(tx: Orm, member: NewTeamMember): Promise<boolean> {
	const { organizationId, teamId, userId } = member;
	const teams = await teamsOf(tx, organizationId, [userId]);
	if (teams.some((team) => team.teamId === teamId)) return false;
	const refusal = whyNotJoinTeam(teams.length);
	if (refusal) throw new Problem(refusal);
	return insertTeamMember(tx, member);
}
