import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { mailSender } from "#server/outbound/mail.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { sendInvitations } from "./mailing.ts";

const lease = 5 * 60_000;
let mails: Awaited<ReturnType<typeof smtpServer>>;
let app: TestApp;
let administrator: Client;

/** Without a worker: each test runs the job itself. */
beforeAll(async () => {
	mails = await smtpServer();
	app = await testApp({
		SMTP_URL: mails.url,
		MAIL_FROM: "hello@ikkis.example",
		PUBLIC_URL: "http://ikkis.example",
	});
	administrator = await app.signUp();
});

afterAll(async () => {
	await app.close();
	mails.close();
});

async function invitationsTo(...emails: string[]) {
	const owner = await app.signUp();
	await app.database.script((run) => run("update users set is_verified = true"));
	const organization = await createOrganization(owner);
	await owner.send(`POST ${at(organization)}`, { body: { emails } });
	return { owner, organization };
}

function at({ id }: Organization): string {
	return `/api/organizations/${id}/invitations`;
}

async function stateOf(owner: Client, organization: Organization): Promise<Record<string, string>> {
	const { json } = await owner.send(`GET ${at(organization)}`);
	return Object.fromEntries(json.map(({ email, state }: { email: string; state: string }) => [email, state]));
}

/** `during` runs once, before the first email is sent, with its address: the order of a batch is not fixed. */
function runJob(
	{ id: organizationId }: Organization,
	during?: (address: string) => Promise<unknown>,
): Promise<void> {
	let work = during;
	const sendMail: typeof app.deps.sendMail = async (mail) => {
		const first = work;
		work = undefined;
		await first?.(mail.to.address);
		return app.deps.sendMail(mail);
	};
	return sendInvitations({ ...app.deps, sendMail })({ id: "job", data: { organizationId } });
}

async function idOf(owner: Client, organization: Organization, email: string): Promise<string> {
	const { json } = await owner.send(`GET ${at(organization)}`);
	return json.find((each: { email: string }) => each.email === email).id;
}

function inMailsTo(address: string, pattern: RegExp): string[] {
	return mails.state.received
		.filter((mail) => mail.includes(`To: ${address}`))
		.map((mail) => mail.replaceAll(/=\r?\n/g, ""))
		.flatMap((mail) => pattern.exec(mail)?.[1] ?? []);
}

function tokensFor(address: string): string[] {
	return inMailsTo(address, /\/join\/([\w-]{65})/);
}

function messageIdsFor(address: string): string[] {
	return inMailsTo(address, /^Message-ID:\s*(\S+)/im);
}

test("an address that the mail server defers doesn't hold up the others, and is given up after five tries", async () => {
	const { owner, organization } = await invitationsTo(
		"deferred@tyop.in",
		"asha@example.in",
		"ravi@example.in",
	);
	await expect(runJob(organization)).rejects.toThrow("450 unknown domain");
	const sent = { "asha@example.in": "open", "ravi@example.in": "open" };
	expect(await stateOf(owner, organization)).toEqual({ ...sent, "deferred@tyop.in": "sending" });
	for (let tries = 1; tries < 5; tries++) {
		app.advance(lease);
		await expect(runJob(organization)).rejects.toThrow("450 unknown domain");
	}
	app.advance(lease);
	await runJob(organization);
	expect(await stateOf(owner, organization)).toEqual({ ...sent, "deferred@tyop.in": "not-delivered" });
});

test("invitations are not given up because the mail server is down", async () => {
	const { owner, organization } = await invitationsTo("patient@example.in");
	const gone = await smtpServer();
	gone.close();
	const sendMail = mailSender({ ...app.deps.config, smtpUrl: gone.url }, app.deps.log);
	const job = { id: "job", data: { organizationId: organization.id } };
	for (let tries = 0; tries < 6; tries++) {
		await expect(sendInvitations({ ...app.deps, sendMail })(job)).rejects.toThrow("ECONNREFUSED");
		app.advance(lease);
	}
	await runJob(organization);
	expect(await stateOf(owner, organization)).toEqual({ "patient@example.in": "open" });
});

test.each([
	["greeting", "554 your address is on a list"],
	["toSender", "553 sender rejected"],
] as const)(
	"an address isn't given up if the mail server refuses us, not the address, for good (%s)",
	async (reply, refusal) => {
		const address = `${reply.toLowerCase()}@example.in`;
		const { owner, organization } = await invitationsTo(address);
		const refusing = await smtpServer();
		refusing.state[reply] = refusal;
		const sendMail = mailSender({ ...app.deps.config, smtpUrl: refusing.url }, app.deps.log);
		const job = { id: "job", data: { organizationId: organization.id } };
		for (let tries = 0; tries < 6; tries++) {
			await expect(sendInvitations({ ...app.deps, sendMail })(job)).rejects.toThrow(refusal);
			app.advance(lease);
		}
		refusing.close();
		await runJob(organization);
		expect(await stateOf(owner, organization)).toEqual({ [address]: "open" });
	},
);

test("an address that the mail server refuses for good is given up at once", async () => {
	const { owner, organization } = await invitationsTo("nobody@example.in");
	await runJob(organization);
	expect(await stateOf(owner, organization)).toEqual({ "nobody@example.in": "not-delivered" });
});

test("invitations of a suspended sender are neither mailed nor accepted, and one that waited has to be sent again", async () => {
	const [mailed, waiting] = ["mailed@example.in", "waiting@example.in"];
	const { owner, organization } = await invitationsTo(mailed);
	await runJob(organization);
	await owner.send(`POST ${at(organization)}`, { body: { emails: [waiting] } });
	const person = `/api/admin/users/${owner.user.id}`;
	expect((await administrator.send(`POST ${person}/suspend`, { body: { reason: "Spam" } })).status).toBe(200);
	await runJob(organization);
	expect(tokensFor(waiting)).toEqual([]);
	const guest = await app.signUp({ email: mailed });
	const body = { token: tokensFor(mailed)[0] };
	const call = (act: "open" | "accept") => guest.send(`POST /api/organizations/invitations/${act}`, { body });
	for (const act of ["open", "accept"] as const)
		expect(await call(act)).toMatchObject({ status: 410, json: { code: "invitation-void" } });
	expect((await administrator.send(`POST ${person}/resume`)).status).toBe(200);
	expect((await call("accept")).status).toBe(200);
	await owner.send("POST /api/auth/login", { body: { email: owner.user.email, password: owner.password } });
	expect(await stateOf(owner, organization)).toMatchObject({ [waiting]: "not-delivered" });
	expect(
		(await owner.send(`POST ${at(organization)}/${await idOf(owner, organization, waiting)}/send`)).status,
	).toBe(204);
	await runJob(organization);
	expect(tokensFor(waiting)).toHaveLength(1);
});

type End = (owner: Client, organization: Organization, address: string) => Promise<unknown>;

test.each<[string, End]>([
	[
		"revoked",
		async (owner, organization, address) =>
			owner.send(`DELETE ${at(organization)}/${await idOf(owner, organization, address)}`),
	],
	[
		"void because its sender has gone",
		(_owner, { id }, address) =>
			app.database.script((run) =>
				run(`update organization_invitations set invited_by = null
					where organization_id = '${id}' and email = '${address}'`),
			),
	],
	[
		"for an organization that is being deleted",
		(owner, { id }) =>
			owner.send(`POST /api/organizations/${id}/deletion`, { body: { password: "monsoon-21" } }),
	],
])("an invitation isn't mailed if it is %s while another one is sent", async (_, end) => {
	const addresses = [`${crypto.randomUUID()}@example.in`, `${crypto.randomUUID()}@example.in`];
	const { owner, organization } = await invitationsTo(...addresses);
	let mailed = "";
	await runJob(organization, async (address) => {
		mailed = address;
		for (const other of addresses) if (other !== address) await end(owner, organization, other);
	}).catch(() => {});
	for (const address of addresses) expect(tokensFor(address)).toHaveLength(address === mailed ? 1 : 0);
});

test("an invitation sent again while its email is under way is mailed once, and its link works", async () => {
	const address = "again@example.in";
	const { owner, organization } = await invitationsTo(address);
	const id = await idOf(owner, organization, address);
	await runJob(organization, async () => {
		expect((await owner.send(`POST ${at(organization)}/${id}/send`)).status).toBe(204);
		await runJob(organization).catch(() => {});
	});
	expect(await stateOf(owner, organization)).toEqual({ [address]: "open" });
	await runJob(organization);
	const tokens = tokensFor(address);
	expect(tokens).toHaveLength(1);
	const opened = await app
		.client()
		.send("POST /api/organizations/invitations/open", { body: { token: tokens[0] } });
	expect(opened.json).toMatchObject({ state: "open", email: address });
});

test("an invitation sent again is another email, since its link is new", async () => {
	const address = "tomorrow@example.in";
	const { owner, organization } = await invitationsTo(address);
	await runJob(organization);
	app.advance(24 * 3_600_000);
	const id = await idOf(owner, organization, address);
	expect((await owner.send(`POST ${at(organization)}/${id}/send`)).status).toBe(204);
	await runJob(organization);
	expect(new Set(tokensFor(address)).size).toBe(2);
	expect(new Set(messageIdsFor(address)).size).toBe(2);
});

test("an email repeated because the mail server's reply was lost is the same, with the same link", async () => {
	const address = "twice@example.in";
	const { organization } = await invitationsTo(address);
	async function sendMail(mail: Parameters<typeof app.deps.sendMail>[0]): Promise<never> {
		await app.deps.sendMail(mail);
		throw new Error("The connection was lost.");
	}
	const job = { id: "job", data: { organizationId: organization.id } };
	await expect(sendInvitations({ ...app.deps, sendMail })(job)).rejects.toThrow("connection was lost");
	app.advance(lease);
	await runJob(organization);
	expect(messageIdsFor(address)).toHaveLength(2);
	expect(new Set(messageIdsFor(address)).size).toBe(1);
	expect(new Set(tokensFor(address)).size).toBe(1);
});
