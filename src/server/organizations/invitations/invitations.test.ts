import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { startWorker } from "#server/roof/worker.ts";
import { createOrganization, createTeam, join, joinAs, memberIdIn } from "#server/testing/organizations.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { sendInvitations } from "./mailing.ts";
import { purgeOrganizationInvitations } from "./store.ts";

const day = 86_400_000;
let mails: Awaited<ReturnType<typeof smtpServer>>;
let app: TestApp;
let people = 0;

beforeAll(async () => {
	mails = await smtpServer();
	app = await testApp({
		SMTP_URL: mails.url,
		MAIL_FROM: "hello@ikkis.example",
		PUBLIC_URL: "http://ikkis.example",
	});
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

function newAddress(): string {
	return `invited-${people++}@example.in`;
}

async function confirmAll(): Promise<void> {
	await app.database.script((run) => run("update users set is_verified = true"));
}

/** Creates an organization whose owner has a confirmed address. */
async function foundOrganization(changes: object = {}) {
	const owner = await app.signUp();
	await confirmAll();
	const organization = await createOrganization(owner, changes);
	// Lets people join by code without a confirmed address.
	await owner.send(`PATCH /api/organizations/${organization.id}`, {
		body: { requireEmailVerification: false },
	});
	return { owner, organization };
}

function at({ id }: Organization): string {
	return `/api/organizations/${id}/invitations`;
}

function invite(by: Client, organization: Organization, emails: string[], changes: object = {}) {
	return by.send(`POST ${at(organization)}`, { body: { emails, ...changes } });
}

async function listInvitations(by: Client, organization: Organization) {
	const { json } = await by.send(`GET ${at(organization)}`);
	return json as { id: string; email: string; state: string; role: string; invitedBy: string }[];
}

/** Returns the mailed tokens, oldest first, after removing the emails' soft line breaks. */
function tokensFor(address: string): string[] {
	return mails.state.received
		.filter((mail) => mail.includes(`To: ${address}`))
		.map((mail) => mail.replaceAll(/=\r?\n/g, ""))
		.flatMap((mail) => /\/join\/([\w-]{65})/.exec(mail)?.[1] ?? []);
}

async function mailedToken(address: string, count = 1): Promise<string> {
	await expect.poll(() => tokensFor(address)).toHaveLength(count);
	return tokensFor(address).at(-1) ?? "";
}

function open(by: Client, token: string) {
	return by.send("POST /api/organizations/invitations/open", { body: { token } });
}

function accept(by: Client, token: string) {
	return by.send("POST /api/organizations/invitations/accept", { body: { token } });
}

function outcome({ status, json }: { status: number; json: { code?: string } }) {
	return [status, json?.code];
}

describe("an invitation", () => {
	test("carries no link from its sender's and organization's names into the email", async () => {
		const { owner, organization } = await foundOrganization();
		await app.database.script(async (run) => {
			await run(`update organizations set name = 'https://ikkis-pay.in/now' where id = '${organization.id}'`);
			await run(`update users set full_name = 'Pay at ikkis-pay.in' where id = '${owner.user.id}'`);
		});
		const address = newAddress();
		await invite(owner, organization, [address]);
		await mailedToken(address);
		const [mail = ""] = mails.state.received.filter((each) => each.includes(`To: ${address}`));
		expect(mail).toContain("Subject: You are invited to join an organization on Ikkis");
		const text = mail.replaceAll(/=\r?\n/g, "");
		expect(text).toContain("ikkis-pay. in");
		expect(text).not.toMatch(/ikkis-pay\.in/);
	});

	test("takes a person without an account from the email into the organization, and works once", async () => {
		const { owner, organization } = await foundOrganization({ allowPublicRegistration: false });
		const team = await createTeam(owner, organization);
		const address = newAddress();
		const sent = await invite(owner, organization, [address], {
			role: "manager",
			department: "Kitchen",
			teamId: team.id,
		});
		expect([sent.status, sent.json]).toEqual([200, { invited: 1, refused: [] }]);
		const token = await mailedToken(address);
		// The email arrives a moment before the invitation's state changes.
		await expect
			.poll(() => listInvitations(owner, organization))
			.toMatchObject([{ email: address, state: "open", role: "manager", invitedBy: owner.user.fullName }]);
		expect((await open(app.client(), token)).json).toMatchObject({
			organizationId: organization.id,
			name: organization.name,
			email: address,
			invitedBy: owner.user.fullName,
			state: "open",
		});
		const guest = await app.signUp({ email: address });
		expect((await guest.send("GET /api/auth/me")).json.isVerified).toBe(false);
		for (const reply of await Promise.all([1, 2, 3].map(() => accept(guest, token))))
			expect([reply.status, reply.json]).toEqual([200, { organizationId: organization.id }]);
		expect((await guest.send("GET /api/auth/me")).json).toMatchObject({
			isVerified: true,
			currentOrganizationId: organization.id,
		});
		expect((await guest.send(`GET /api/organizations/${organization.id}`)).json).toMatchObject({
			role: "manager",
			department: "Kitchen",
			memberCount: 2,
		});
		expect(await listInvitations(owner, organization)).toEqual([]);
		const { json: members } = await owner.send(
			`GET /api/organizations/${organization.id}/members?teamId=${team.id}`,
		);
		expect(members).toMatchObject([{ memberId: memberIdIn(organization, guest.user) }]);
		expect((await open(guest, token)).json).toMatchObject({ state: "joined", email: null });
		expect(outcome(await open(app.client(), token))).toEqual([410, "invitation-used"]);
		await guest.send(`POST /api/organizations/${organization.id}/leave`);
		expect(outcome(await accept(guest, token))).toEqual([410, "invitation-used"]);
	});

	test("can't be accepted by people with another address, and the refusal says why", async () => {
		const { owner, organization } = await foundOrganization();
		const address = newAddress();
		await invite(owner, organization, [address]);
		const token = await mailedToken(address);
		const other = await app.signUp();
		expect((await open(other, token)).json.state).toBe("other-address");
		const refused = await accept(other, token);
		expect(outcome(refused)).toEqual([409, "invitation-other-address"]);
		expect(refused.json.message).toMatch(/another email address/);
	});

	test("is void once its sender may no longer invite, until it is sent again", async () => {
		const { owner, organization } = await foundOrganization();
		const admin = await joinAs(app, organization, "admin");
		await confirmAll();
		const address = newAddress();
		expect(outcome(await invite(admin, organization, [address], { role: "admin" }))).toEqual([
			403,
			"insufficient-role",
		]);
		await invite(admin, organization, [address]);
		const token = await mailedToken(address);
		await owner.send(
			`DELETE /api/organizations/${organization.id}/members/${memberIdIn(organization, admin.user)}`,
		);
		const guest = await app.signUp({ email: address });
		for (const reply of [await open(app.client(), token), await accept(guest, token)])
			expect(outcome(reply)).toEqual([410, "invitation-void"]);
		const [row] = await listInvitations(owner, organization);
		expect(row?.state).toBe("void");
		await app.advance(day + 1_000);
		expect((await owner.send(`POST ${at(organization)}/${row?.id}/send`)).status).toBe(204);
		const fresh = await mailedToken(address, 2);
		expect(outcome(await accept(guest, token))).toEqual([404, "invitation-over"]);
		expect((await accept(guest, fresh)).status).toBe(200);
	});

	test("can't be sent again on the same day, and can be revoked", async () => {
		const { owner, organization } = await foundOrganization();
		const address = newAddress();
		await invite(owner, organization, [address]);
		const token = await mailedToken(address);
		const [row] = await listInvitations(owner, organization);
		const again = await owner.send(`POST ${at(organization)}/${row?.id}/send`);
		expect(outcome(again)).toEqual([409, "sent-today"]);
		expect((await owner.send(`DELETE ${at(organization)}/${row?.id}`)).status).toBe(204);
		expect((await owner.send(`DELETE ${at(organization)}/${row?.id}`)).status).toBe(404);
		expect(outcome(await open(app.client(), token))).toEqual([404, "invitation-over"]);
	});

	test("expires after 14 days, says so for a month, and is then deleted", async () => {
		const { owner, organization } = await foundOrganization();
		const address = newAddress();
		await invite(owner, organization, [address]);
		const token = await mailedToken(address);
		await app.database.script(async (run) => {
			const earlier = "select (expires_at - interval '14 days')::text as at from organization_invitations";
			const [ends] = await run(`${earlier} where email = '${address}'`);
			return run(`update organization_invitations set expires_at = '${ends?.at}' where email = '${address}'`);
		});
		const guest = await app.signUp({ email: address });
		expect(outcome(await accept(guest, token))).toEqual([410, "invitation-expired"]);
		expect(await listInvitations(owner, organization)).toMatchObject([{ state: "expired" }]);
		await purgeOrganizationInvitations(app.deps.orm, app.deps.clock() + 29 * day);
		expect(outcome(await accept(guest, token))).toEqual([410, "invitation-expired"]);
		expect((await invite(owner, organization, [address])).json.invited).toBe(1);
		await purgeOrganizationInvitations(app.deps.orm, app.deps.clock() + 45 * day);
		expect(await listInvitations(owner, organization)).toEqual([]);
	});

	test("is refused while the organization is being deleted", async () => {
		const { owner, organization } = await foundOrganization();
		const address = newAddress();
		await invite(owner, organization, [address]);
		const token = await mailedToken(address);
		const password = { body: { password: "monsoon-21" } };
		await owner.send(`POST /api/organizations/${organization.id}/deletion`, password);
		expect(outcome(await open(app.client(), token))).toEqual([404, "invitation-over"]);
		expect(outcome(await invite(owner, organization, [newAddress()]))).toEqual([
			409,
			"organization-being-deleted",
		]);
	});

	test("that was not mailed before a deletion is mailed once the deletion is withdrawn", async () => {
		const { owner, organization } = await foundOrganization();
		const address = newAddress();
		await app.database.script((run) =>
			run(`insert into organization_invitations
				(organization_id, id, email, role, invited_by, created_at, expires_at, mail_at)
				values ('${organization.id}', gen_random_uuid(), '${address}', 'member', '${owner.user.id}',
					now(), '2100-01-01', '2020-01-01')`),
		);
		const deletion = `/api/organizations/${organization.id}/deletion`;
		await owner.send(`POST ${deletion}`, { body: { password: "monsoon-21" } });
		await sendInvitations(app.deps)({ id: "job", data: { organizationId: organization.id } });
		expect(await listInvitations(owner, organization)).toMatchObject([{ email: address, state: "sending" }]);
		await owner.send(`DELETE ${deletion}`);
		await mailedToken(address);
		await expect
			.poll(async () => (await listInvitations(owner, organization)).map(({ state }) => state))
			.toEqual(["open"]);
	});

	test("to a confirmed address counts for a person who joins by code, and is used up", async () => {
		const { owner, organization } = await foundOrganization();
		const team = await createTeam(owner, organization);
		const address = newAddress();
		await invite(owner, organization, [address], { role: "manager", department: "Kitchen", teamId: team.id });
		const token = await mailedToken(address);
		const guest = await app.signUp({ email: address });
		await confirmAll();
		expect((await join(guest, organization)).json.state).toBe("joined");
		expect((await guest.send(`GET /api/organizations/${organization.id}`)).json).toMatchObject({
			role: "manager",
			department: "Kitchen",
		});
		const { json: inTeam } = await owner.send(
			`GET /api/organizations/${organization.id}/members?teamId=${team.id}`,
		);
		expect(inTeam).toMatchObject([{ memberId: memberIdIn(organization, guest.user) }]);
		expect(await listInvitations(owner, organization)).toEqual([]);
		expect(outcome(await open(app.client(), token))).toEqual([410, "invitation-used"]);
	});

	test("that has expired gives no role to a person who joins by code, and is deleted", async () => {
		const { owner, organization } = await foundOrganization();
		const address = newAddress();
		await invite(owner, organization, [address], { role: "manager", department: "Kitchen" });
		await mailedToken(address);
		await app.advance(14 * day);
		const guest = await app.signUp({ email: address });
		await confirmAll();
		await join(guest, organization);
		expect((await guest.send(`GET /api/organizations/${organization.id}`)).json).toMatchObject({
			role: "member",
			department: null,
		});
		expect(await listInvitations(owner, organization)).toEqual([]);
	});

	test("to an unconfirmed address can still be accepted by a person who joined by code", async () => {
		const { owner, organization } = await foundOrganization();
		const address = newAddress();
		await invite(owner, organization, [address], { role: "manager", department: "Kitchen" });
		const token = await mailedToken(address);
		const guest = await app.signUp({ email: address });
		await join(guest, organization);
		const own = async () => (await guest.send(`GET /api/organizations/${organization.id}`)).json;
		expect(await own()).toMatchObject({ role: "member", department: null });
		const other = await joinAs(app, organization, "member");
		expect((await open(other, token)).json).toMatchObject({ state: "joined", email: null });
		expect((await open(guest, token)).json).toMatchObject({ state: "open", email: address });
		expect((await accept(guest, token)).status).toBe(200);
		expect((await open(guest, token)).json).toMatchObject({ state: "joined", email: null });
		expect(await own()).toMatchObject({ role: "manager", department: "Kitchen" });
		expect((await guest.send("GET /api/auth/me")).json.isVerified).toBe(true);
		expect(await listInvitations(owner, organization)).toEqual([]);
	});

	test("can be accepted by one account only, even by concurrent calls", async () => {
		const { owner, organization } = await foundOrganization();
		const address = newAddress();
		await invite(owner, organization, [address]);
		const token = await mailedToken(address);
		const [guest, other] = [await app.signUp({ email: address }), await app.signUp()];
		const replies = await Promise.all([accept(guest, token), accept(other, token), accept(guest, token)]);
		expect(replies.map(({ status }) => status)).toEqual([200, expect.any(Number), 200]);
		expect(replies[1]?.json.code).toMatch(/invitation-(used|other-address)/);
		expect((await owner.send(`GET /api/organizations/${organization.id}`)).json.memberCount).toBe(2);
	});
});

describe("addresses", () => {
	test("are invited up to five hundred at once, and bad ones are listed", async () => {
		const { owner, organization } = await foundOrganization();
		const member = await joinAs(app, organization, "member");
		const [again] = [newAddress()];
		await invite(owner, organization, [again]);
		const good = Array.from({ length: 468 }, newAddress);
		const bad = Array.from({ length: 30 }, (_, n) => `bad line ${n}`);
		const { status, json } = await invite(owner, organization, [...good, ...bad, again, member.user.email]);
		expect([status, json.invited]).toEqual([200, 468]);
		expect(json.refused.slice(0, 30)).toEqual(bad.map((email) => ({ email, reason: "invalid" })));
		expect(json.refused.slice(30)).toEqual(
			expect.arrayContaining([
				{ email: again, reason: "invited" },
				{ email: member.user.email.toLowerCase(), reason: "member" },
			]),
		);
		const sending = (await listInvitations(owner, organization)).filter(({ state }) => state === "sending");
		expect(sending.length).toBeGreaterThan(0);
		const repeat = await invite(owner, organization, good.slice(0, 3));
		expect(repeat.json).toMatchObject({ invited: 0, refused: [{ reason: "invited" }, {}, {}] });
		const tooMany = await invite(owner, organization, Array.from({ length: 501 }, newAddress));
		expect(tooMany.status).toBe(400);
	});

	test("that the mail server refuses, or that have had five invitations today, are marked as not delivered", async () => {
		const { owner, organization } = await foundOrganization();
		const [unknown, popular] = ["nobody@example.in", newAddress()];
		for (let n = 0; n < 5; n++) await app.deps.rates.mayMailInvitation(popular);
		await invite(owner, organization, [unknown, popular]);
		await sendInvitations(app.deps)({ id: "job", data: { organizationId: organization.id } }).catch(() => {});
		await expect
			.poll(async () => (await listInvitations(owner, organization)).map(({ state }) => state))
			.toEqual(["not-delivered", "not-delivered"]);
	});

	test("are limited to a thousand open invitations, and a thousand a day by one person", async () => {
		const { owner, organization } = await foundOrganization();
		await app.database.script((run) =>
			run(`insert into organization_invitations
				(organization_id, id, email, role, invited_by, created_at, expires_at)
				select '${organization.id}', gen_random_uuid(), 'full-' || n || '@example.in', 'member',
					'${owner.user.id}', now(), now() + interval '14 days' from generate_series(1, 999) n`),
		);
		expect((await invite(owner, organization, [newAddress()])).json.invited).toBe(1);
		const refused = await invite(owner, organization, [newAddress()]);
		expect(outcome(refused)).toEqual([409, "too-many-open-invitations"]);
		await app.deps.rates.countInvitations(owner.user.id, 997);
		expect((await invite(owner, organization, [newAddress(), newAddress()])).json.code).toBe("too-many");
	});

	test("can be invited only by people with a confirmed address", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const refused = await invite(owner, organization, [newAddress()]);
		expect(outcome(refused)).toEqual([409, "address-unconfirmed"]);
		await confirmAll();
		const guest = await app.signUp();
		expect((await join(guest, organization)).status).toBe(409);
	});
});
