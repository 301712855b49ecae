import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { durableLimits } from "#server/limits/rates.ts";
import { startWorker } from "#server/roof/worker.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp({ ...mails.settings, ADMIN_EMAILS: "boss@example.in, chief@example.in" });
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

const password = "monsoon-21";
function begin(client: Client, email: string, typed = password) {
	return client.send("POST /api/auth/email", { body: { email, password: typed } });
}
function confirm(client: Client, token: string) {
	return client.send("POST /api/auth/email/confirm", { body: { token } });
}
async function me(client: Client) {
	return (await client.send("GET /api/auth/me")).json;
}
function signIn(email: string) {
	return app.client().send("POST /api/auth/login", { body: { email, password } });
}
async function mailedLink(client: Client, email: string) {
	expect((await begin(client, email)).status).toBe(204);
	return mails.token("email", email);
}

describe("a new address", () => {
	test("takes effect when its link is opened; the old address is notified and free again", async () => {
		const person = await app.signUp({ email: "old@example.in" });
		const token = await mailedLink(person, "New@example.in");
		expect(await me(person)).toMatchObject({ email: "old@example.in", isVerified: false });
		expect((await signIn("new@example.in")).status).toBe(401);

		expect((await confirm(person, token)).status).toBe(204);
		expect(await me(person)).toMatchObject({ email: "New@example.in", isVerified: true });
		expect((await signIn("new@example.in")).status).toBe(200);
		expect((await signIn("old@example.in")).status).toBe(401);
		await expect
			.poll(() => mails.mailsTo("old@example.in").join())
			.toContain("Your account has a new email address");
		await app.signUp({ email: "old@example.in" });
	});

	test("is set once, even if ten requests open the link concurrently; older links fail", async () => {
		const person = await app.signUp();
		const first = await mailedLink(person, "first@example.in");
		const second = await mailedLink(person, "second@example.in");
		expect((await confirm(person, first)).json.code).toBe("link-expired");
		const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(person, second)));
		expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(410)]);
		const rows = await app.database.script((run) =>
			run(`select email from user_emails where user_id = '${person.user.id}'`),
		);
		expect(rows).toEqual([{ email: "second@example.in" }]);
	});

	test("has to be confirmed within a day", async () => {
		const person = await app.signUp();
		const token = await mailedLink(person, "tomorrow@example.in");
		app.advance(24 * 3_600_000);
		expect((await confirm(person, token)).json.code).toBe("link-expired");
		expect((await me(person)).email).toBe(person.user.email);
	});

	test("is not confirmed when somebody else opens the link", async () => {
		const [attacker, victim] = [await app.signUp(), await app.signUp()];
		const token = await mailedLink(attacker, "stranger@example.in");
		const refused = await confirm(victim, token);
		expect([refused.status, refused.json.code]).toEqual([403, "other-account"]);
		expect((await app.request("POST /api/auth/email/confirm", { body: { token } })).status).toBe(401);
		expect((await me(attacker)).email).toBe(attacker.user.email);
	});

	test("may be the old address in different letter case, but not unchanged", async () => {
		const person = await app.signUp({ email: "spelling@example.in" });
		const same = await begin(person, "spelling@example.in");
		expect(same.json.fields).toEqual({ email: "Your account already has this email" });
		const token = await mailedLink(person, "Spelling@Example.in");
		expect((await confirm(person, token)).status).toBe(204);
		expect((await signIn("spelling@example.in")).json.email).toBe("Spelling@Example.in");
	});
});

describe("an address of another account", () => {
	test("is refused when requested, and also if it is taken before the confirmation", async () => {
		await app.signUp({ email: "taken@example.in" });
		const person = await app.signUp();
		const refused = await begin(person, "Taken@example.in");
		expect([refused.status, refused.json.fields]).toEqual([409, { email: "Another account has this email" }]);
		const token = await mailedLink(person, "soon-taken@example.in");
		await app.signUp({ email: "soon-taken@example.in" });
		expect((await confirm(person, token)).json.code).toBe("email-taken");
		expect((await me(person)).email).toBe(person.user.email);
	});

	test("goes to only one of two concurrent confirmations", async () => {
		const [one, two] = [await app.signUp(), await app.signUp()];
		const first = await mailedLink(one, "contested@example.in");
		expect((await begin(two, "contested@example.in")).status).toBe(204);
		const second = await mails.token("email", "contested@example.in", 2);
		const replies = await Promise.all([confirm(one, first), confirm(two, second)]);
		expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
	});
});

test("a password change cancels a pending email change", async () => {
	const person = await app.signUp();
	const token = await mailedLink(person, "thief@example.in");
	await person.send("POST /api/auth/password", {
		body: { currentPassword: password, password: "monsoon-22", confirmPassword: "monsoon-22" },
	});
	expect((await confirm(person, token)).json.code).toBe("link-expired");
});

describe("administrators named in the configuration", () => {
	test("get their rights when they confirm their configured address", async () => {
		const person = await app.signUp({ email: "promoted@example.in" });
		expect((await me(person)).isAdmin).toBe(false);
		const token = await mailedLink(person, "chief@example.in");
		await confirm(person, token);
		expect((await me(person)).isAdmin).toBe(true);
	});

	test("cannot give up their address, which anybody could then register", async () => {
		const boss = await app.signUp({ email: "boss@example.in" });
		const refused = await begin(boss, "elsewhere@example.in");
		expect([refused.status, refused.json.code]).toEqual([409, "configured-administrator"]);
		expect((await me(boss)).email).toBe("boss@example.in");
	});
});

test("strangers who request a change to an address do not keep its owner from confirming it", async () => {
	const stranger = await app.signUp();
	const replies = [];
	for (let count = 0; count <= durableLimits.changeMails.points; count++)
		replies.push((await begin(stranger, "newcomer@example.in")).status);
	expect(replies).toEqual([204, 204, 204, 429]);
	const owner = await app.signUp({ email: "newcomer@example.in" });
	const token = await mails.token("confirm", "newcomer@example.in");
	expect((await owner.send("POST /api/auth/confirm-email", { body: { token } })).status).toBe(204);
});

test("an email change requires the password; an account can request five a day", async () => {
	const person = await app.signUp();
	expect((await begin(person, "x@example.in", "not-this-one")).json.fields).toEqual({
		password: "This is not your password",
	});
	const replies = [];
	for (let count = 0; count <= durableLimits.emailChanges.points; count++)
		replies.push((await begin(person, `wish${count}@example.in`)).status);
	expect(replies).toEqual([204, 204, 204, 204, 204, 429]);
});
