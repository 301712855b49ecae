import { useQuery } from "@tanstack/react-query";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { whyNotLead } from "#domain/organizations/team.ts";
import { teamsQuery } from "./queries.ts";

/** Returns the teams that the user leads; for admins and owners, all teams. */
export function useLedTeams({ id, role }: Pick<Organization, "id" | "role">): Team[] {
	const { data: teams = [] } = useQuery(teamsQuery(id));
	return teams.filter(({ leader }) => whyNotLead(role, leader?.isMe === true) === undefined);
}
