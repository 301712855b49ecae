import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { durableLimits } from "#server/limits/rates.ts";
import { startWorker } from "#server/roof/worker.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { createToken, withToken } from "#server/testing/accounts/tokens.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp(mails.settings);
	other = await testApp(mails.settings, app.database);
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

function forgot(email: string) {
	return app.request("POST /api/auth/forgot", { body: { email } });
}
function reset(token: string, password = "new-monsoon", on = app) {
	return on.request("POST /api/auth/reset", { body: { token, password, confirmPassword: password } });
}
function signIn(email: string, password: string) {
	return app.client().send("POST /api/auth/login", { body: { email, password } });
}
async function mailedLink(email: string, count = 1) {
	expect((await forgot(email)).status).toBe(204);
	return mails.token("reset", email, count);
}

describe("a forgotten password", () => {
	test("is reset by the mailed link, which confirms the address and ends all sessions and tokens", async () => {
		const person = await app.signUp({ email: "asha@example.in" });
		const phone = app.client();
		await phone.send("POST /api/auth/login", {
			body: { email: "asha@example.in", password: person.password },
		});
		const program = await createToken(person);
		const token = await mailedLink("Asha@Example.in");
		expect((await reset(token)).status).toBe(204);
		expect((await person.send("GET /api/auth/me")).status).toBe(401);
		expect((await app.request("GET /api/auth/me", withToken(program.token))).status).toBe(401);
		expect((await phone.send("GET /api/auth/me")).status).toBe(401);
		expect((await signIn("asha@example.in", person.password)).status).toBe(401);
		const { status, json } = await signIn("asha@example.in", "new-monsoon");
		expect([status, json.isVerified]).toEqual([200, true]);
		await expect.poll(() => mails.mailsTo("asha@example.in").join()).toContain("Your password was reset");
	});

	test("of an unknown address gets the same response, after the same work", async () => {
		await app.signUp({ email: "known@example.in" });
		async function workFor(email: string) {
			await app.database.script(async (run) => {
				await run("delete from rate_limits");
				await run("delete from jobs.job where name = 'reset-mail'");
			});
			const { status, text } = await forgot(email);
			const [enqueued, counted] = await app.database.script(async (run) => [
				await run("select name from jobs.job where name = 'reset-mail'"),
				await run("select points from rate_limits"),
			]);
			return { status, text, enqueued, counted };
		}
		const known = await workFor("known@example.in");
		expect(known.enqueued).toHaveLength(1);
		expect(await workFor("nobody1@example.in")).toEqual(known);
		expect(mails.mailsTo("nobody1@example.in")).toEqual([]);
	});

	test("an address gets at most three emails a day, with no text from the requester", async () => {
		await app.signUp({ email: "flood@example.in", fullName: "Buy cheap at evil.example" });
		for (let count = 0; count < 5; count++) expect((await forgot("flood@example.in")).status).toBe(204);
		await mails.token("reset", "flood@example.in", durableLimits.resets.points);
		expect(mails.mailsTo("flood@example.in").join()).not.toMatch(/evil|cheap/);
	});
});

describe("a password reset link", () => {
	test("works once, even if ten requests use it concurrently on two processes", async () => {
		await app.signUp({ email: "race@example.in" });
		const token = await mailedLink("race@example.in");
		const replies = await Promise.all(
			Array.from({ length: 10 }, (_, index) =>
				reset(token, `race-monsoon-${index}`, index % 2 === 0 ? app : other),
			),
		);
		const won = replies.findIndex(({ status }) => status === 204);
		expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
		expect(replies.filter(({ json }) => json?.code === "link-expired")).toHaveLength(9);
		expect((await signIn("race@example.in", `race-monsoon-${won}`)).status).toBe(200);
		expect((await reset(token)).json.message).toMatch(/no longer works/);
	});

	test("stops working when a newer one is sent, and after half an hour", async () => {
		const person = await app.signUp({ email: "late@example.in" });
		const first = await mailedLink("late@example.in");
		const second = await mailedLink("late@example.in", 2);
		expect((await reset(first)).json.code).toBe("link-expired");
		app.advance(30 * 60_000);
		expect((await reset(second)).json.code).toBe("link-expired");
		expect((await signIn("late@example.in", person.password)).status).toBe(200);
		const rows = await app.database.script((run) => run("select * from password_resets"));
		expect(JSON.stringify(rows)).not.toContain(second);
	});

	test("still works after a rejected password", async () => {
		await app.signUp({ email: "common@example.in" });
		const token = await mailedLink("common@example.in");
		const refused = await reset(token, "password");
		expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ["password"]]);
		expect((await reset(token, "common@example.in")).status).toBe(400);
		expect((await reset(token)).status).toBe(204);
	});

	test("works for its own account only; made-up tokens fail", async () => {
		const [asha, ravi] = [
			await app.signUp({ email: "asha2@example.in" }),
			await app.signUp({ email: "ravi2@example.in" }),
		];
		const token = await mailedLink("asha2@example.in");
		const foreign = (await mailedLink("ravi2@example.in")).slice(0, 22) + token.slice(22);
		for (const guess of [foreign, "guess", "A".repeat(65)]) {
			expect((await reset(guess)).json.code).toBe("link-expired");
		}
		expect((await signIn(asha.user.email, asha.password)).status).toBe(200);
		expect((await signIn(ravi.user.email, ravi.password)).status).toBe(200);
	});

	test("uses the configured host, not the request's", async () => {
		await app.signUp({ email: "host@example.in" });
		await app.request("POST /api/auth/forgot", {
			body: { email: "host@example.in" },
			headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
		});
		await mails.token("reset", "host@example.in");
		expect(mails.mailsTo("host@example.in").join()).toMatch(/http:\/\/ikkis\.example\/account\/link#reset=/);
		expect(mails.mailsTo("host@example.in").join()).not.toContain("evil");
	});

	test("removes the second step and email change left by a person who registered a stranger's address", async () => {
		const squatter = await app.signUp({ email: "victim@example.in" });
		await app.database.script((run) =>
			run(`insert into totp_secrets values ('${squatter.user.id}', 'x', now(), now());
				insert into email_changes values ('${squatter.user.id}', 'evil@example.in', 'x', '2030-01-01')`),
		);
		expect((await reset(await mailedLink("victim@example.in"))).status).toBe(204);
		expect((await signIn("victim@example.in", "new-monsoon")).status).toBe(200);
		await expect
			.poll(() => mails.mailsTo("victim@example.in").join())
			.toContain("recovery codes of this account were removed too");
		const left = await app.database.script((run) =>
			run(`select user_id from email_changes where user_id = '${squatter.user.id}'`),
		);
		expect(left).toEqual([]);
	});

	test("keeps the second step of an account with a confirmed address", async () => {
		const owner = await app.signUp({ email: "careful@example.in" });
		await app.database.script((run) =>
			run(`update users set is_verified = true where id = '${owner.user.id}';
				insert into totp_secrets values ('${owner.user.id}', 'x', now(), now())`),
		);
		expect((await reset(await mailedLink("careful@example.in"))).status).toBe(204);
		expect((await signIn("careful@example.in", "new-monsoon")).status).toBe(202);
	});
});

describe("a password change", () => {
	const change = (currentPassword: string, password = "other-monsoon") => ({
		body: { currentPassword, password, confirmPassword: password },
	});

	test("keeps this session under a new token and ends all others, on every process", async () => {
		const person = await app.signUp({ email: "change@example.in" });
		const before = person.cookie() ?? "";
		const phone = app.client();
		await phone.send("POST /api/auth/login", {
			body: { email: person.user.email, password: person.password },
		});
		const asPhone = { headers: { cookie: phone.cookie() ?? "" } };
		expect((await other.request("GET /api/auth/me", asPhone)).status).toBe(200);

		expect((await person.send("POST /api/auth/password", change(person.password))).status).toBe(204);
		expect(person.cookie()).not.toBe(before);
		expect((await person.send("GET /api/auth/me")).status).toBe(200);
		expect((await app.request("GET /api/auth/me", { headers: { cookie: before } })).status).toBe(401);
		await expect.poll(async () => (await other.request("GET /api/auth/me", asPhone)).status).toBe(401);
		expect((await signIn(person.user.email, "other-monsoon")).status).toBe(200);
		await expect.poll(() => mails.mailsTo("change@example.in").join()).toContain("Your password was changed");
	});

	test("requires the current password, and limits guesses as at sign-in", async () => {
		const person = await app.signUp({ email: "guessed@example.in" });
		const replies = [];
		for (let attempt = 0; attempt < 21; attempt++)
			replies.push(await person.send("POST /api/auth/password", change("not-this-one")));
		expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(422), 429]);
		expect(replies[0]?.json.fields).toEqual({ currentPassword: "This is not your password" });
		expect((await person.send("POST /api/auth/password", change(person.password))).status).toBe(429);
		await app.database.script((run) => run("delete from rate_limits"));
	});

	test("is refused if the new password is common or does not match its confirmation", async () => {
		const person = await app.signUp({ email: "refused@example.in" });
		const common = await person.send("POST /api/auth/password", change(person.password, "password"));
		expect(Object.keys(common.json.fields)).toEqual(["password"]);
		const { status, json } = await person.send("POST /api/auth/password", {
			body: { currentPassword: person.password, password: "monsoon-22", confirmPassword: "monsoon-23" },
		});
		expect([status, Object.keys(json.fields)]).toEqual([400, ["confirmPassword"]]);
	});
});
