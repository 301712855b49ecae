import { isAtLeast, type Role } from "./role.ts";

const maxTeams = 200;
export const maxTeamNameLength = 100;

export function whyNotAddTeam(teams: number): "too-many-teams" | undefined {
	return teams >= maxTeams ? "too-many-teams" : undefined;
}

/** Managers lead the teams whose leader they are; admins and owners lead all. */
export function whyNotLead(role: Role, isLeader: boolean): "role-lacking" | undefined {
	if (isAtLeast(role, "admin")) return undefined;
	return isLeader && isAtLeast(role, "manager") ? undefined : "role-lacking";
}

/** Whoever leads a team is at least a manager. */
export function whyNotStepDown(wanted: Role, teamsLed: number): "leads-a-team" | undefined {
	return teamsLed > 0 && !isAtLeast(wanted, "manager") ? "leads-a-team" : undefined;
}

/** The role of somebody who is made leader. */
export function roleOfLeader(role: Role): Role {
	return isAtLeast(role, "manager") ? role : "manager";
}
