import { afterAll, beforeAll, expect, test } from "vitest";
import type { Act } from "#contract/organizations/audit.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { createOrganization, createTeam, join, memberIdIn } from "#server/testing/organizations.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { sendInvitations } from "./mailing.ts";

let mails: Awaited<ReturnType<typeof smtpServer>>;
let app: TestApp;

beforeAll(async () => {
	mails = await smtpServer();
	app = await testApp({
		SMTP_URL: mails.url,
		MAIL_FROM: "hello@ikkis.example",
		PUBLIC_URL: "http://ikkis.example",
	});
});

afterAll(async () => {
	await app.close();
	mails.close();
});

/** Creates an organization that people with unconfirmed addresses can join by code. */
async function foundOrganization() {
	const owner = await app.signUp();
	await app.database.script((run) =>
		run(`update users set is_verified = true where id = '${owner.user.id}'`),
	);
	const organization = await createOrganization(owner);
	await owner.send(`PATCH /api/organizations/${organization.id}`, {
		body: { requireEmailVerification: false },
	});
	return { owner, organization };
}

async function invite(by: Client, { id }: Organization, emails: string[], changes: object): Promise<void> {
	const { status } = await by.send(`POST /api/organizations/${id}/invitations`, {
		body: { emails, ...changes },
	});
	expect(status).toBe(200);
}

/** Mails the organization's invitations and returns the link's token. */
async function mailedToken({ id: organizationId }: Organization, address: string): Promise<string> {
	await sendInvitations(app.deps)({ id: "job", data: { organizationId } });
	const mail = mails.state.received.find((each) => each.includes(`To: ${address}`)) ?? "";
	return /\/join\/([\w-]{65})/.exec(mail.replaceAll(/=\r?\n/g, ""))?.[1] ?? "";
}

async function actsIn(reader: Client, { id }: Organization): Promise<unknown[]> {
	const acts: Act[] = (await reader.send(`GET /api/organizations/${id}/audit`)).json;
	return acts.map(({ act, actor, subject, details }) => [act, actor.memberId, subject?.memberId, details]);
}

test.each([
	["no department", {}, "Sales", []],
	[
		"a department",
		{ department: "Kitchen" },
		"Kitchen",
		[["department-changed", { from: "Sales", to: "Kitchen" }]],
	],
])(
	"a member who accepts an invitation with %s gets its role, and the audit log names who granted it",
	async (_, changes, department, recorded) => {
		const { owner, organization } = await foundOrganization();
		const address = `${crypto.randomUUID()}@example.in`;
		await invite(owner, organization, [address], { role: "admin", ...changes });
		const token = await mailedToken(organization, address);
		const guest = await app.signUp({ email: address });
		await join(guest, organization);
		const guestId = memberIdIn(organization, guest.user);
		const member = `/api/organizations/${organization.id}/members/${guestId}`;
		await owner.send(`PATCH ${member}`, { body: { department: "Sales" } });
		const before = await actsIn(owner, organization);
		for (let times = 0; times < 2; times++)
			expect(
				(await guest.send("POST /api/organizations/invitations/accept", { body: { token } })).status,
			).toBe(200);
		expect((await guest.send(`GET /api/organizations/${organization.id}`)).json).toMatchObject({
			role: "admin",
			department,
		});
		const acts = await actsIn(owner, organization);
		const ownerId = memberIdIn(organization, owner.user);
		expect(acts.slice(0, acts.length - before.length).reverse()).toEqual(
			[["role-changed", { from: "member", to: "admin" }], ...recorded].map(([act, details]) => [
				act,
				ownerId,
				guestId,
				details,
			]),
		);
	},
);

test("a member of fifty teams who accepts an invitation into another one gets the role only", async () => {
	const { owner, organization } = await foundOrganization();
	const { id: teamId } = await createTeam(owner, organization);
	const address = `${crypto.randomUUID()}@example.in`;
	await invite(owner, organization, [address], { role: "admin", teamId });
	const token = await mailedToken(organization, address);
	const guest = await app.signUp({ email: address });
	await join(guest, organization);
	await app.database.script(async (run) => {
		await run(`insert into organization_teams (organization_id, id, name, created_at)
			select '${organization.id}', gen_random_uuid(), 'Team ' || i, now() from generate_series(1, 50) i`);
		return run(`insert into organization_team_members (organization_id, team_id, user_id, is_leader, joined_at)
			select organization_id, id, '${guest.user.id}', false, now() from organization_teams
			where organization_id = '${organization.id}' and name like 'Team %'`);
	});
	const accepted = await guest.send("POST /api/organizations/invitations/accept", { body: { token } });
	expect(accepted.status).toBe(200);
	const base = `/api/organizations/${organization.id}`;
	expect((await guest.send(`GET ${base}`)).json.role).toBe("admin");
	const { json } = await guest.send(`GET ${base}/teams`);
	expect(json.find(({ id }: { id: string }) => id === teamId)).toMatchObject({
		isMine: false,
		memberCount: 0,
	});
});

test("the audit log names an invitation's role and team, and the role again when the invitation is sent again", async () => {
	const { owner, organization } = await foundOrganization();
	const { id: teamId, name } = await createTeam(owner, organization);
	await invite(owner, organization, ["first@example.in", "second@example.in"], { role: "manager", teamId });
	await invite(owner, organization, ["heir@example.in"], { role: "owner" });
	const { json } = await owner.send(`GET /api/organizations/${organization.id}/invitations`);
	const heir = json.find(({ email }: { email: string }) => email === "heir@example.in");
	await owner.send(`POST /api/organizations/${organization.id}/invitations/${heir.id}/send`);
	const ownerId = memberIdIn(organization, owner.user);
	expect((await actsIn(owner, organization)).slice(0, 3)).toEqual([
		["invitation-sent-again", ownerId, undefined, { to: "owner" }],
		["invited", ownerId, undefined, { count: 1, to: "owner" }],
		["invited", ownerId, undefined, { count: 2, to: "manager", name }],
	]);
});

test("invitations sent twice are counted as invited both times, but mailed, recorded and limited once", async () => {
	const { owner, organization } = await foundOrganization();
	const emails = Array.from({ length: 500 }, () => `${crypto.randomUUID()}@example.in`);
	const send = (body: object) =>
		owner.send(`POST /api/organizations/${organization.id}/invitations`, { body });
	const repeated = { emails, requestId: "01890a5d-ac96-774b-bcce-b302099a8057" };
	for (let times = 0; times < 2; times++)
		expect((await send(repeated)).json).toEqual({ invited: 500, refused: [] });
	const { json: listed } = await owner.send(`GET /api/organizations/${organization.id}/invitations`);
	expect(listed).toHaveLength(500);
	const acts = await actsIn(owner, organization);
	expect(acts.filter((each) => (each as unknown[])[0] === "invited")).toHaveLength(1);
	const [first] = emails;
	expect((await send({ emails: [first] })).json).toEqual({
		invited: 0,
		refused: [{ email: first, reason: "invited" }],
	});
	expect((await send({ emails: [`${crypto.randomUUID()}@example.in`] })).json.invited).toBe(1);
});
