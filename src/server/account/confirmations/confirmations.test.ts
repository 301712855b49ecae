import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { startWorker } from "#server/roof/worker.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { appoint } from "#server/users/administrators.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let mails: Awaited<ReturnType<typeof smtpServer>>;
let app: TestApp;

beforeAll(async () => {
	mails = await smtpServer();
	app = await testApp({
		SMTP_URL: mails.url,
		MAIL_FROM: "hello@ikkis.example",
		PUBLIC_URL: "http://ikkis.example",
		ADMIN_EMAILS: "owner@example.in",
	});
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

/** Returns the mails to an address, oldest first, with soft line breaks, equals signs and quotation marks decoded. */
function mailsTo(address: string): string[] {
	return mails.state.received
		.filter((mail) => mail.includes(address))
		.map((mail) =>
			mail
				.replaceAll(/=\r?\n/g, "")
				.replaceAll("=3D", "=")
				.replaceAll(/=E2=80=9[CD]/g, '"'),
		);
}

function lastMailTo(address: string): string {
	return mailsTo(address).at(-1) ?? "";
}

function tokensFor(address: string): string[] {
	return mailsTo(address).flatMap((mail) => /#confirm=([\w-]{65})/.exec(mail)?.[1] ?? []);
}

async function mailedToken(address: string, count = 1): Promise<string> {
	await expect.poll(() => tokensFor(address)).toHaveLength(count);
	return tokensFor(address).at(-1) ?? "";
}

async function mailedReset(email: string): Promise<string | undefined> {
	await app.request("POST /api/auth/forgot", { body: { email } });
	await expect.poll(() => lastMailTo(email)).toMatch(/#reset=/);
	return /#reset=([\w-]{65})/.exec(lastMailTo(email))?.[1];
}

function setHabitsCreated(userId: string) {
	return app.database.script((run) => run(`update users set habits_created = 1 where id = '${userId}'`));
}

function confirm(client: Client, token: string) {
	return client.send("POST /api/auth/confirm-email", { body: { token } });
}
function free(token: string) {
	return app.request("POST /api/auth/free-address", { body: { token } });
}
async function me(client: Client) {
	return (await client.send("GET /api/auth/me")).json;
}

describe("a configured administrator", () => {
	test("gets admin rights as soon as the address is confirmed, and not before", async () => {
		const owner = await app.signUp({ email: "Owner@example.in" });
		expect(await me(owner)).toMatchObject({ isVerified: false, isAdmin: false });
		expect((await owner.send("GET /api/admin/users")).status).toBe(403);

		const token = await mailedToken("Owner@example.in");
		expect((await confirm(owner, token)).status).toBe(204);
		expect((await confirm(owner, token)).status).toBe(204);
		expect(await me(owner)).toMatchObject({ isVerified: true, isAdmin: true });
		const { status, json } = await owner.send("GET /api/admin/users?only=administrators");
		expect(status).toBe(200);
		expect(json.map(({ email }: { email: string }) => email)).toEqual(["Owner@example.in"]);
	});
});

describe("a link", () => {
	test("stops working when a newer one is sent; a confirmed address gets no more", async () => {
		const person = await app.signUp({ email: "asha@example.in" });
		const first = await mailedToken("asha@example.in");
		expect((await person.send("POST /api/auth/confirmations")).status).toBe(204);
		const second = await mailedToken("asha@example.in", 2);
		const refused = await confirm(person, first);
		expect([refused.status, refused.json.code]).toEqual([410, "link-expired"]);
		expect((await confirm(person, second)).status).toBe(204);

		await person.send("POST /api/auth/confirmations");
		const other = await app.signUp({ email: "ravi@example.in" });
		await mailedToken("ravi@example.in");
		expect(tokensFor("asha@example.in")).toHaveLength(2);
		expect((await me(other)).isVerified).toBe(false);
	});

	test("expires after three days, and the database does not store its token", async () => {
		const person = await app.signUp({ email: "late@example.in" });
		const token = await mailedToken("late@example.in");
		const rows = await app.database.script((run) => run("select * from email_confirmations"));
		expect(JSON.stringify(rows)).not.toContain(token);
		app.advance(3 * 24 * 3_600_000);
		expect((await confirm(person, token)).json.code).toBe("link-expired");
		expect((await me(person)).isVerified).toBe(false);
		expect((await confirm(person, "guess")).status).toBe(410);
	});
});

describe("an account with somebody else's address", () => {
	test("is not confirmed when the owner of the address opens the link", async () => {
		const attacker = await app.signUp({ email: "Victim@example.in" });
		const token = await mailedToken("Victim@example.in");
		const reader = await app.signUp({ email: "reader@example.in" });
		const refused = await confirm(reader, token);
		expect([refused.status, refused.json.code]).toEqual([403, "other-account"]);
		expect((await app.request("POST /api/auth/confirm-email", { body: { token } })).status).toBe(401);
		expect((await me(attacker)).isVerified).toBe(false);
		app.advance(3 * 24 * 3_600_000);
		expect((await confirm(reader, token)).json.code).toBe("other-account");
	});

	test("loses the address when its owner signs up and opens the mailed link", async () => {
		const attacker = await app.signUp({
			email: "real@example.in",
			password: "of-the-attacker",
			confirmPassword: "of-the-attacker",
		});
		await mailedToken("real@example.in");
		const form = {
			fullName: "Real",
			email: "Real@example.in",
			password: "monsoon-21",
			confirmPassword: "monsoon-21",
		};
		const register = () => app.client().send("POST /api/auth/register", { body: form });
		expect((await register()).json.code).toBe("email-taken");
		const token = await mailedToken("real@example.in", 2);
		expect((await free(token)).status).toBe(204);
		expect((await free(token)).json.code).toBe("link-expired");
		expect((await register()).status).toBe(201);
		const signIn = { email: "real@example.in", password: "of-the-attacker" };
		expect((await app.request("POST /api/auth/login", { body: signIn })).status).toBe(401);
		expect((await me(attacker)).email).toMatch(/@freed\.invalid$/);
		const [notice] = (await attacker.send("GET /api/notices")).json;
		expect(notice).toMatchObject({ kind: "sign-in-changed", data: { event: "address-freed" } });
		const dueMails =
			"select id from jobs.job where name like '%-mail' and state < 'completed' and start_after <= now()";
		await expect.poll(() => app.database.script((run) => run(dueMails))).toEqual([]);
		expect(mails.state.received.filter((mail) => mail.includes("freed.invalid"))).toEqual([]);
	});

	test("cannot be reset by a link that was mailed before the address was freed", async () => {
		const email = "freed@example.in";
		const person = await app.signUp({ email });
		const token = await mailedToken(email);
		const reset = await mailedReset(email);
		expect((await free(token)).status).toBe(204);
		const body = { token: reset, password: "of-the-owner-21", confirmPassword: "of-the-owner-21" };
		const refused = await app.request("POST /api/auth/reset", { body });
		expect([refused.status, refused.json.code]).toEqual([410, "link-expired"]);
		expect((await me(person)).isVerified).toBe(false);
	});

	test("keeps the address if its own user opens the link that frees it", async () => {
		const owner = await app.signUp({ email: "own@example.in" });
		const token = await mailedToken("own@example.in");
		const refused = await owner.send("POST /api/auth/free-address", { body: { token } });
		expect([refused.status, refused.json.code]).toEqual([409, "own-account"]);
		expect((await me(owner)).email).toBe("own@example.in");
		expect((await confirm(owner, token)).status).toBe(204);
	});

	test("keeps the address once money was sent; a reset hands the account over", async () => {
		const payer = await app.signUp({ email: "payer@example.in" });
		const token = await mailedToken("payer@example.in");
		await openPayment(payer, { transactionId: newUtr() });
		const refused = await free(token);
		expect([refused.status, refused.json.code]).toEqual([409, "account-in-use"]);
		expect(refused.json.message).toContain("Forgot password?");

		const form = { fullName: "Payer", password: "monsoon-21", confirmPassword: "monsoon-21" };
		const body = { ...form, email: "payer@example.in" };
		expect((await app.request("POST /api/auth/register", { body })).json.code).toBe("email-taken");
		await mailedToken("payer@example.in", 2);
		const mail = lastMailTo("payer@example.in");
		expect(mail).not.toContain("#free=");
		expect(mail).toContain("Forgot password?");

		const reset = await mailedReset("payer@example.in");
		const fresh = { token: reset, password: "of-the-owner-21", confirmPassword: "of-the-owner-21" };
		expect((await app.request("POST /api/auth/reset", { body: fresh })).status).toBe(204);
		expect((await payer.send("GET /api/auth/me")).status).toBe(401);
		const signIn = { email: "payer@example.in", password: "of-the-owner-21" };
		const entered = await app.request("POST /api/auth/login", { body: signIn });
		expect(entered.json).toMatchObject({ id: payer.user.id, isVerified: true });
	});

	test("keeps the address while it is owed the refund of a deleted organization's seats", async () => {
		const payer = await app.signUp({ email: "owed@example.in" });
		await mailedToken("owed@example.in");
		const path = `/api/organizations/${(await createOrganization(payer)).id}`;
		const { json: order } = await payer.send(`POST ${path}/seats`, { body: { count: 4 } });
		await payer.send(`PATCH /api/payments/${order.id}`, { body: { transactionId: newUtr() } });
		await payer.send(`POST ${path}/deletion`, { body: { password: payer.password } });
		app.advance(7 * 24 * 3_600_000);
		await deleteOrganizations(app.deps)({ id: "job", data: null });
		expect((await payer.send("GET /api/payments/my")).json).toMatchObject([
			{ paymentStatus: "rejected", isWithdrawn: true },
		]);
		expect((await payer.send("POST /api/auth/confirmations")).status).toBe(204);
		const refused = await free(await mailedToken("owed@example.in", 2));
		expect([refused.status, refused.json.code]).toEqual([409, "account-in-use"]);
		expect(lastMailTo("owed@example.in")).not.toContain("#free=");
	});

	test.each<[string, (person: Person) => Promise<unknown>]>([
		["creating an organization", createOrganization],
		["joining the hub", (person) => person.send("PUT /api/social/me", { body: { socialName: "Used" } })],
		["being appointed", (person) => appoint(app.deps.orm, { userId: person.user.id, appointedAt: "now" })],
		["creating a habit", (person) => setHabitsCreated(person.user.id)],
	])("keeps the address after %s", async (use, start) => {
		const email = `${use.replaceAll(" ", "-")}@example.in`;
		const person = await app.signUp({ email });
		const token = await mailedToken(email);
		await start(person);
		const refused = await free(token);
		expect([refused.status, refused.json.code]).toEqual([409, "account-in-use"]);
		expect((await me(person)).email).toBe(email);
	});

	test("keeps an address that it has confirmed", async () => {
		const owner = await app.signUp({ email: "kept@example.in" });
		const token = await mailedToken("kept@example.in");
		await confirm(owner, token);
		expect((await free(token)).json.code).toBe("link-expired");
		expect((await me(owner)).email).toBe("kept@example.in");
	});
});

test("an address gets at most three emails a day, with no text from the person who entered it", async () => {
	const person = await app.signUp({ email: "flood@example.in", fullName: "Buy cheap at evil.example" });
	const ask = () => person.send("POST /api/auth/confirmations");
	expect([(await ask()).status, (await ask()).status]).toEqual([204, 204]);
	const refused = await ask();
	expect([refused.status, refused.json.code]).toEqual([429, "too-many"]);
	await mailedToken("flood@example.in", 3);
	const mail = mails.state.received.filter((each) => each.includes("flood@example.in")).join("");
	expect(mail).not.toMatch(/evil|cheap/);
});

test("without a mail server, confirmation is neither asked for nor required", async () => {
	const quiet = await testApp({ ADMIN_EMAILS: "boss@example.in" });
	const boss = await quiet.signUp({ email: "boss@example.in" });
	expect(await me(boss)).toMatchObject({ isVerified: false, isAdmin: true });
	expect((await boss.send("POST /api/auth/confirmations")).status).toBe(204);
	expect((await boss.send("GET /api/config")).json.confirmsAddresses).toBe(false);
	expect(
		await quiet.database.script((run) => run("select id from jobs.job where name = 'confirmation-mail'")),
	).toEqual([]);
	await quiet.close();
});
