import {
	createOrganizationChallenge,
	organizationChallengeForm,
	programForm,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { admins, call, type OrganizationCall, teamManagers } from "./call.ts";
import { insiders } from "./scene.ts";

export const programCalls: readonly OrganizationCall[] = [
	call(insiders, 200, "GET /api/organizations/:organizationId/programs"),
	call(admins, 201, "POST /api/organizations/:organizationId/programs", {
		note: "for everybody",
		body: () => programForm,
	}),
	call(teamManagers, 201, "POST /api/organizations/:organizationId/programs", {
		note: "for a team",
		body: ({ ids }) => ({ ...programForm, teamId: ids.teamId }),
	}),
	call(insiders, 200, "GET /api/organizations/:organizationId/programs/:programId"),
	call(admins, 200, "PATCH /api/organizations/:organizationId/programs/:programId"),
	call(admins, 204, "DELETE /api/organizations/:organizationId/programs/:programId", {
		fresh: async ({ organization, people }) => ({
			ids: { programId: (await proposeProgram(people.owner, organization)).id },
		}),
	}),
	call(insiders, 200, "POST /api/organizations/:organizationId/programs/:programId/enroll"),
	call(insiders, 200, "GET /api/organizations/:organizationId/programs/:programId/standings"),
	call(admins, 200, "GET /api/organizations/:organizationId/programs/:programId/rewards"),
	call(admins, 204, "PUT /api/organizations/:organizationId/programs/:programId/rewards/:rewardId/:memberId"),
	call(insiders, 204, "DELETE /api/organizations/:organizationId/programs/:programId/enroll"),

	call(insiders, 200, "GET /api/organizations/:organizationId/challenges"),
	call(admins, 201, "POST /api/organizations/:organizationId/challenges", { note: "for everybody" }),
	call(teamManagers, 201, "POST /api/organizations/:organizationId/challenges", {
		note: "for a team",
		body: ({ ids }) => ({ ...organizationChallengeForm, teamId: ids.teamId }),
	}),
	call(insiders, 200, "GET /api/organizations/:organizationId/challenges/:challengeId"),
	call(admins, 200, "PATCH /api/organizations/:organizationId/challenges/:challengeId"),
	call(admins, 204, "DELETE /api/organizations/:organizationId/challenges/:challengeId", {
		fresh: async ({ organization, people }) => ({
			ids: { challengeId: (await createOrganizationChallenge(people.owner, organization)).id },
		}),
	}),
	call(insiders, 200, "POST /api/organizations/:organizationId/challenges/:challengeId/join"),
	call(insiders, 200, "GET /api/organizations/:organizationId/challenges/:challengeId/standings"),
	call(insiders, 204, "POST /api/organizations/:organizationId/challenges/:challengeId/leave"),
];
