import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, line, note } from "#contract/schemas.ts";
import { maxDepartmentLength } from "#domain/organizations/organization.ts";
import { maxTeamDescriptionLength, maxTeamNameLength } from "#domain/organizations/team.ts";
import { memberId, memberIds } from "./members.ts";

const teamSchema = z.object({
	id,
	name: z.string(),
	description: z.string().nullable(),
	department: z.string().nullable(),
	leader: z.object({ ...memberIds, fullName: z.string(), isMe: z.boolean() }).nullable(),
	memberCount: z.int(),
	isMine: z.boolean().meta({ description: "Whether the caller is in the team" }),
	createdAt: instant,
});
export type Team = z.infer<typeof teamSchema>;

const fields = {
	name: line(maxTeamNameLength),
	description: note(maxTeamDescriptionLength),
	department: note(maxDepartmentLength),
	leaderId: memberId.nullable().meta({
		description: "A member, who is added to the team and becomes at least a manager; null for none",
	}),
};

const formSchema = z.strictObject({
	id: id.optional(),
	...fields,
	leaderId: fields.leaderId.default(null),
});
export type TeamForm = z.output<typeof formSchema>;

const changesSchema = z.strictObject(fields).partial();
export type TeamChanges = z.output<typeof changesSchema>;

const params = z.object({ organizationId: id });
const ofTeam = z.object({ organizationId: id, teamId: id });
const ofTeamMember = z.object({ organizationId: id, teamId: id, memberId });

export const organizationTeams = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/teams",
		summary: "Lists the teams, by name; at most two hundred. The list of members shows who is in each.",
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: z.array(teamSchema) },
	}),
	create: endpoint({
		route: "POST /api/organizations/:organizationId/teams",
		summary: "Creates a team, optionally with a leader.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params,
		body: formSchema,
		replies: { 201: teamSchema },
	}),
	update: endpoint({
		route: "PATCH /api/organizations/:organizationId/teams/:teamId",
		summary: "Renames a team, or changes its description, department or leader.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params: ofTeam,
		body: changesSchema,
		replies: { 200: teamSchema },
	}),
	remove: endpoint({
		route: "DELETE /api/organizations/:organizationId/teams/:teamId",
		summary:
			"Deletes a team and cancels its programs and challenges. Its people stay members of the organization.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params: ofTeam,
		replies: { 204: null },
	}),
	addMember: endpoint({
		route: "PUT /api/organizations/:organizationId/teams/:teamId/members/:memberId",
		summary: "Adds a member to a team; its leader and admins may do this. A repeat changes nothing.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params: ofTeamMember,
		replies: { 204: null },
	}),
	removeMember: endpoint({
		route: "DELETE /api/organizations/:organizationId/teams/:teamId/members/:memberId",
		summary:
			"Removes a member from a team, and from its open programs and challenges; its leader and admins may do this. A repeat changes nothing.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params: ofTeamMember,
		replies: { 204: null },
	}),
};
