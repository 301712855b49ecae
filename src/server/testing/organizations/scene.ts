import type { Organization } from "#contract/organizations/organizations.ts";
import { newToken } from "#server/ground/owned-token.ts";
import {
	createOrganization,
	createOrganizationChallenge,
	createTeam,
	joinAs,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { png } from "#server/testing/pictures.ts";
import { rowReader } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

const outsiders = ["visitor", "stranger", "requester", "administrator"] as const;
export const insiders = ["member", "manager", "leader", "admin", "owner"] as const;
/**
 * Every kind of caller of an organization's endpoints. The stranger owns another organization; the leader leads
 * the team in `ids`.
 */
export const personas = [...outsiders, ...insiders] as const;
export type Persona = (typeof personas)[number];

export type Person = Awaited<ReturnType<TestApp["signUp"]>>;

/** Ids by route parameter. */
export type Ids = Readonly<Record<string, string>>;

export interface Scene {
	app: TestApp;
	organization: Organization;
	people: Record<Exclude<Persona, "visitor">, Person> & { visitor: Client };
	ids: Ids;
	foreign: Ids;
	elsewhere: { organization: Organization; owner: Person };
	token: string;
}

export async function organizationScene(app: TestApp, administrator: Person): Promise<Scene> {
	const own = await organizationWithAll(app);
	const theirs = await organizationWithAll(app);
	const { organization, owner, ids } = own;
	const at = `/api/organizations/${organization.id}`;
	const people = {
		visitor: app.client(),
		stranger: theirs.owner,
		requester: await app.signUp(),
		administrator,
		member: own.member,
		manager: await joinAs(app, organization, "manager"),
		leader: await joinAs(app, organization, "manager"),
		admin: await joinAs(app, organization, "admin"),
		owner,
	};
	await insertJoinRequest(app, organization, people.requester);
	await owner.send(`PATCH ${at}/teams/${ids.teamId}`, {
		body: { leaderId: memberIdIn(organization, people.leader.user) },
	});
	await createTeam(owner, organization, {
		name: "Garden",
		leaderId: memberIdIn(organization, people.manager.user),
	});
	await owner.send(`PATCH ${at}`, { body: { subdomain: `o-${organization.id}` } });
	const domain = "chai-works.in";
	await owner.send(`PUT ${at}/domains/${domain}`);
	const host = await organizationWithAll(app);
	const elsewhere = { organization: host.organization, owner: host.owner };
	const token = await invitationTo(app, { organization, owner }, "guest@example.in");
	return { app, organization, people, ids: { ...ids, domain }, foreign: theirs.ids, elsewhere, token };
}

export async function sceneApp() {
	const app = await testApp({ PUBLIC_URL: "https://habits.example.in", ORGANIZATION_HOSTS: "*.example.in" });
	const scene = await organizationScene(app, await app.signUp());
	return { app, scene, stored: await rowReader(app.database) };
}

/** Creates an organization with everything that routes can name, except domains; its member has reached the reward. */
async function organizationWithAll(app: TestApp) {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const at = `/api/organizations/${organization.id}`;
	// Inviting requires a confirmed address if mail is configured, and joining may require one.
	await app.database.script((run) =>
		run(`update users set is_verified = true where id = '${owner.user.id}'`),
	);
	await owner.send(`PATCH ${at}`, { body: { requireEmailVerification: false } });
	const member = await joinAs(app, organization, "member");
	const program = await proposeProgram(owner, organization, { rewards: [{ title: "Tea", at: 1 }] });
	const team = await createTeam(owner, organization);
	await owner.send(`POST ${at}/invitations`, { body: { emails: [`guest@${organization.id}.in`] } });
	await member.send(`POST ${at}/programs/${program.id}/enroll`, { body: { visibility: "private" } });
	const rewardId = program.rewards[0]?.id ?? "";
	await app.database.script((run) =>
		run(`insert into program_rewards (organization_id, program_id, user_id, reward_id, reached_at)
			values ('${organization.id}', '${program.id}', '${member.user.id}', '${rewardId}', now())`),
	);
	const logo = await owner.send(`PUT ${at}/logo`, { raw: png, headers: { "content-type": "image/png" } });
	const ids: Ids = {
		organizationId: organization.id,
		programId: program.id,
		challengeId: (await createOrganizationChallenge(owner, organization)).id,
		rewardId,
		teamId: team.id,
		memberId: memberIdIn(organization, member.user),
		invitationId: (await owner.send(`GET ${at}/invitations`)).json[0].id,
		pictureHash: logo.json.logoUrl.split("/").at(-1),
	};
	return { owner, organization, member, ids };
}

/** Inserts a join request directly, since attempts to enter a code are limited. */
export async function insertJoinRequest(app: TestApp, { id }: Organization, { user }: Person): Promise<void> {
	await app.database.script(async (run) => {
		for (const table of ["organization_requests", "own_organization_requests"])
			await run(`insert into ${table} (organization_id, user_id, created_at)
				values ('${id}', '${user.id}', now()) on conflict do nothing`);
		return [];
	});
}

export async function openByAddress(app: TestApp, { id }: Organization, { user }: Person) {
	await app.database.script(async (run) => {
		await run(`update users set is_verified = true where id = '${user.id}'`);
		await run(`update organizations set join_by_address = true where id = '${id}'`);
		return run(`insert into domain_holders (domain, use, organization_id)
			values ('example.in', 'addresses', '${id}')
			on conflict (domain, use) do update set organization_id = excluded.organization_id`);
	});
	return { organizationId: id };
}

/** Inserts an invitation and returns the token that its email would contain. */
export async function invitationTo(
	app: TestApp,
	{ organization: { id }, owner }: { organization: Organization; owner: Person },
	email: string,
): Promise<string> {
	const { token, tokenHash } = newToken(id);
	await app.database.script((run) =>
		run(`insert into organization_invitations
			(organization_id, id, email, role, invited_by, created_at, expires_at, sent_at, token_hash)
			values ('${id}', gen_random_uuid(), '${email}', 'member', '${owner.user.id}', '2026-11-20', '2026-12-04',
				'2026-11-20', '\\x${tokenHash.toString("hex")}')`),
	);
	return token;
}
