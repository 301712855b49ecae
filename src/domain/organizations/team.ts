import { isAtLeast, type Role, whyNotAct } from "./role.ts";

const maxTeams = 200;
const maxTeamsOfMember = 50;
export const maxTeamNameLength = 100;
export const maxTeamDescriptionLength = 300;

export function whyNotAddTeam(teams: number): "too-many-teams" | undefined {
	return teams >= maxTeams ? "too-many-teams" : undefined;
}

export function whyNotJoinTeam(teamsOfMember: number): "too-many-teams" | undefined {
	return teamsOfMember >= maxTeamsOfMember ? "too-many-teams" : undefined;
}

export function whyNotLead(role: Role, isLeader: boolean): "insufficient-role" | undefined {
	if (isAtLeast(role, "admin")) return undefined;
	return isLeader && isAtLeast(role, "manager") ? undefined : "insufficient-role";
}

export interface Place {
	role: Role;
	teams: ReadonlySet<string>;
	led: ReadonlySet<string>;
}

/** Admins run everything; a team's leader also runs what is for that team. Null means for everybody. */
export function whyNotRun(teamId: string | null, { role, led }: Place): "insufficient-role" | undefined {
	return teamId === null ? whyNotAct(role, "admin") : whyNotLead(role, led.has(teamId));
}

export function maySeeFor(teamId: string | null, { role, teams }: Place): boolean {
	return teamId === null || teams.has(teamId) || isAtLeast(role, "admin");
}

/** Returns the teams for which `maySeeFor` is true; undefined means all. */
export function teamsSeenBy({ role, teams }: Place): string[] | undefined {
	return isAtLeast(role, "admin") ? undefined : [...teams];
}

/** People who run a team's programs and challenges from outside see them, but can't take part. */
export function whyNotTakePartIn(teamId: string | null, { teams }: Place): "not-in-team" | undefined {
	return teamId === null || teams.has(teamId) ? undefined : "not-in-team";
}

export function whyNotStepDown(wanted: Role, teamsLed: number): "leads-a-team" | undefined {
	return teamsLed > 0 && !isAtLeast(wanted, "manager") ? "leads-a-team" : undefined;
}

export function roleOfLeader(role: Role): Role {
	return isAtLeast(role, "manager") ? role : "manager";
}
