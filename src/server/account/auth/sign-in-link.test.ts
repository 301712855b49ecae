import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { durableLimits } from "#server/limits/rates.ts";
import { startWorker } from "#server/roof/worker.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp({ ...mails.settings, TRUST_PROXY: "127.0.0.1" });
	await startWorker(app.deps);
});

beforeEach(() => app.database.script((run) => run("delete from rate_limits")));

afterAll(async () => {
	await app.close();
	mails.close();
});

function signIn(email: string, password: string, browser = app.client()) {
	return browser.send("POST /api/auth/login", { body: { email, password } });
}

function requestLink(email: string) {
	return app.request("POST /api/auth/login/link", { body: { email } });
}

function use(token: string, browser = app.client()) {
	return browser.send("POST /api/auth/login/link/use", { body: { token } });
}

function reset(token: string, browser = app.client()) {
	const body = { token, password: "new-monsoon", confirmPassword: "new-monsoon" };
	return browser.send("POST /api/auth/reset", { body });
}

async function mailedLink(email: string, count = 1) {
	expect((await requestLink(email)).status).toBe(204);
	return mails.token("sign-in", email, count);
}

async function signUpConfirmed(email: string) {
	const person = await app.signUp({ email });
	await app.database.script((run) =>
		run(`update users set is_verified = true where id = '${person.user.id}'`),
	);
	return person;
}

/** Guesses from sixty networks, which reaches the limits. */
async function guess(email: string) {
	const guesses = Array.from({ length: 60 }, (_, network) =>
		app.deps.rates
			.countGuess({ email, address: `10.1.${network}.1`, knownDevice: undefined })
			.catch(() => {}),
	);
	await Promise.all(guesses);
}

describe("a mailed sign-in link", () => {
	test("signs the owner in while guessers have used up the password attempts, and allows the password again", async () => {
		const { password } = await signUpConfirmed("asha@example.in");
		await guess("asha@example.in");
		const token = await mailedLink("Asha@example.in");
		const phone = app.client();
		expect(await use(token, phone)).toMatchObject({ status: 200, json: { email: "asha@example.in" } });
		expect((await phone.send("GET /api/auth/me")).status).toBe(200);
		expect((await use(token)).json.code).toBe("link-expired");
		// The link has reset the count of guesses, so an unknown device can use the password again.
		expect((await signIn("asha@example.in", password)).status).toBe(200);
		// The phone is a known device now, so strangers' guesses do not lock it out.
		await guess("asha@example.in");
		await phone.send("POST /api/auth/logout");
		expect((await signIn("asha@example.in", password, phone)).status).toBe(200);
	});

	test("still asks for the second step", async () => {
		const { user } = await signUpConfirmed("careful@example.in");
		await app.database.script((run) =>
			run(`insert into totp_secrets values ('${user.id}', 'x', now(), now())`),
		);
		const browser = app.client();
		const { status, json } = await use(await mailedLink("careful@example.in"), browser);
		expect([status, json.hasTotp]).toEqual([202, true]);
		expect((await browser.send("GET /api/auth/me")).status).toBe(401);
	});

	test("is replaced by a password reset link if the address is unconfirmed", async () => {
		await app.signUp({ email: "victim@example.in" });
		expect((await requestLink("victim@example.in")).status).toBe(204);
		await mails.token("reset", "victim@example.in");
		expect(mails.mailsTo("victim@example.in").join()).not.toContain("#sign-in=");
	});

	test("works for two hours as a reset link too, even if a stranger asks for a new password", async () => {
		const { email } = (await app.signUp()).user;
		expect((await requestLink(email)).status).toBe(204);
		const token = await mails.token("reset", email);
		// The mail that confirms the address may arrive later.
		expect(mails.mailsTo(email).find((mail) => mail.includes("#reset="))).toContain("for 2 hours");
		app.advance(61 * 60_000);
		expect((await reset(token)).status).toBe(204);

		const { email: other } = (await app.signUp()).user;
		expect((await requestLink(other)).status).toBe(204);
		await mails.token("reset", other);
		await app.request("POST /api/auth/forgot", { body: { email: other } });
		const newer = await mails.token("reset", other, 2);
		app.advance(61 * 60_000);
		expect((await reset(newer)).status).toBe(204);
	});

	test("stops working when a second one is mailed; the second keeps working, however many more a stranger requests", async () => {
		await signUpConfirmed("popular@example.in");
		const first = await mailedLink("popular@example.in");
		const second = await mailedLink("popular@example.in", 2);
		for (let more = 0; more < 5; more++) expect((await requestLink("popular@example.in")).status).toBe(204);
		app.advance(durableLimits.signInLinks.duration * 1_000 - 1);
		expect((await use(first)).json.code).toBe("link-expired");
		expect((await use(second)).status).toBe(200);
		expect(mails.mailsTo("popular@example.in").filter((mail) => mail.includes("#sign-in="))).toHaveLength(2);
	});

	test.each([
		["without a second step", 200],
		["before a second step", 202],
	])("leaves room for further links once it is used %s", async (name, status) => {
		const email = `${name.replaceAll(" ", "-")}@example.in`;
		const { user } = await signUpConfirmed(email);
		if (status === 202)
			await app.database.script((run) =>
				run(`insert into totp_secrets values ('${user.id}', 'x', now(), now())`),
			);
		await mailedLink(email);
		expect((await use(await mailedLink(email, 2))).status).toBe(status);
		expect((await use(await mailedLink(email, 3))).status).toBe(status);
	});

	test("deleted by a password change leaves room for another", async () => {
		const email = "changed@example.in";
		const { send, password } = await signUpConfirmed(email);
		await mailedLink(email);
		const deleted = await mailedLink(email, 2);
		const body = { currentPassword: password, password: "new-monsoon", confirmPassword: "new-monsoon" };
		expect((await send("POST /api/auth/password", { body })).status).toBe(204);
		expect((await use(deleted)).json.code).toBe("link-expired");
		expect((await use(await mailedLink(email, 3))).status).toBe(200);
	});

	test("is mailed to an unconfirmed address twice in two hours, even if the password changes", async () => {
		const email = "registered-by-a-stranger@example.in";
		const { send, password } = await app.signUp({ email });
		await requestLink(email);
		await requestLink(email);
		const body = { currentPassword: password, password: "new-monsoon", confirmPassword: "new-monsoon" };
		expect((await send("POST /api/auth/password", { body })).status).toBe(204);
		expect(await app.deps.rates.countSignInLink(email, "10.2.0.1")).toBe(false);
	});

	test("expires after two hours, or when the password is reset", async () => {
		const { user } = await signUpConfirmed("late@example.in");
		const token = await mailedLink("late@example.in");
		app.advance(durableLimits.signInLinks.duration * 1_000);
		expect((await use(token)).json.code).toBe("link-expired");
		const newer = await mailedLink("late@example.in", 2);
		await app.request("POST /api/auth/forgot", { body: { email: "late@example.in" } });
		expect((await reset(await mails.token("reset", "late@example.in"))).status).toBe(204);
		expect((await use(newer)).json.code).toBe("link-expired");
		const rows = await app.database.script((run) =>
			run(`select * from sign_in_links where user_id = '${user.id}'`),
		);
		expect(rows).toEqual([]);
		expect((await use(await mailedLink("late@example.in", 3))).status).toBe(200);
	});

	test("does not let suspended users in, and does not reveal whether an address has an account", async () => {
		const { user } = await signUpConfirmed("suspended@example.in");
		const token = await mailedLink("suspended@example.in");
		await app.database.script((run) =>
			run(`insert into suspensions (user_id, reason, suspended_by, suspended_at)
				values ('${user.id}', 'x', '${user.id}', now())`),
		);
		expect((await use(token)).json.code).toBe("suspended");
		const [known, unknown] = [
			await requestLink("suspended@example.in"),
			await requestLink("nobody@example.in"),
		];
		expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
	});
});

test("a password reset lets the owner in while guessers have used up the password attempts", async () => {
	await app.signUp({ email: "forgetful@example.in" });
	await guess("forgetful@example.in");
	await app.request("POST /api/auth/forgot", { body: { email: "forgetful@example.in" } });
	const token = await mails.token("reset", "forgetful@example.in");
	const browser = app.client();
	expect((await reset(token, browser)).status).toBe(204);
	await guess("forgetful@example.in");
	expect((await signIn("forgetful@example.in", "new-monsoon", browser)).status).toBe(200);
});
