import type { OrganizationChallenge } from "#contract/organizations/challenges.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import type { Team } from "#contract/organizations/teams.ts";
import type { Role } from "#domain/organizations/role.ts";
import { serverSecrets } from "#server/ground/secrets.ts";
import { firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp, testSecretKey } from "#server/testing/test-app.ts";

export async function createOrganization(owner: Client, changes: object = {}): Promise<Organization> {
	const body = { name: "Chai and Walks", allowPublicRegistration: true, ...changes };
	const { status, json, text } = await owner.send("POST /api/organizations", { body });
	if (status !== 201) throw new Error(`Creating an organization failed with ${status}: ${text}`);
	return json;
}

export async function appWithOrganization() {
	const app = await testApp();
	const { administrator, person: owner } = await firstAccounts(app);
	return { app, administrator, owner, organization: await createOrganization(owner) };
}

export function join(person: Client, { code }: Pick<Organization, "code">) {
	return person.send("POST /api/organizations/join", { body: { code } });
}

export async function joinAs(
	app: TestApp,
	organization: Organization,
	role: Role,
	changes: Record<string, unknown> = {},
) {
	const person = await app.signUp(changes);
	const { json } = await join(person, organization);
	if (json.state !== "joined") throw new Error(`Joining returned ${JSON.stringify(json)}`);
	await app.database.script((run) =>
		run(
			`update organization_members set role = '${role}'
				where organization_id = '${organization.id}' and user_id = '${person.user.id}'`,
		),
	);
	return person;
}

const secrets = serverSecrets({ secretKey: testSecretKey, databaseUrl: undefined, dataDir: "no folder" });

/** The id by which an organization's endpoints name a person. */
export function memberIdIn(organization: { id: string }, user: { id: string }): string {
	return secrets.aliases(organization.id).of(user.id);
}

/** Seven days, each of them due. */
export const programForm = {
	name: "Walk after lunch",
	description: "Ten minutes outside, alone or together.",
	benefits: "A clear head for the afternoon",
	category: "Health",
	strategies: {
		makeItEasy: "After lunch, I will put on my shoes",
		makeItVisible: "Shoes by the desk",
		makeItRewarding: "Tea on the way back",
		makeItSustainable: "Once around the house counts too",
	},
	startDate: "2026-11-21",
	endDate: "2026-11-27",
};

export async function proposeProgram(
	admin: Client,
	{ id }: Pick<Organization, "id">,
	changes: object = {},
): Promise<Program> {
	const body = { ...programForm, ...changes };
	const { status, json, text } = await admin.send(`POST /api/organizations/${id}/programs`, { body });
	if (status !== 201) throw new Error(`Proposing a program failed with ${status}: ${text}`);
	return json;
}

/** A week that starts on the day after the tests' today. */
export const organizationChallengeForm = {
	title: "Stairs, not the lift",
	description: "Up or down, at least once a day",
	category: "health",
	duration: 7,
	startDate: "2026-11-22",
};

export async function createOrganizationChallenge(
	by: Client,
	{ id }: Pick<Organization, "id">,
	changes: object = {},
): Promise<OrganizationChallenge> {
	const body = { ...organizationChallengeForm, ...changes };
	const { status, json, text } = await by.send(`POST /api/organizations/${id}/challenges`, { body });
	if (status !== 201) throw new Error(`Creating a challenge failed with ${status}: ${text}`);
	return json;
}

export async function createTeam(
	admin: Client,
	{ id }: Pick<Organization, "id">,
	changes: object = {},
): Promise<Team> {
	const body = { name: "Kitchen", ...changes };
	const { status, json, text } = await admin.send(`POST /api/organizations/${id}/teams`, { body });
	if (status !== 201) throw new Error(`Creating a team failed with ${status}: ${text}`);
	return json;
}
