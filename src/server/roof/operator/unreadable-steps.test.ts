import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt, stepAt } from "#server/account/second-step/totp.ts";
import { fromBase32 } from "#server/testing/accounts/base32.ts";
import { firstAccounts } from "#server/testing/habits.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { resetUnreadableSteps } from "./unreadable-steps.ts";

/** Two servers on one database; `later` has another SECRET_KEY. */
let app: TestApp;
let later: TestApp;
let administrator: Awaited<ReturnType<typeof firstAccounts>>["administrator"];

beforeAll(async () => {
	app = await testApp();
	later = await testApp({ SECRET_KEY: "another key, set after the first one was lost" }, app.database);
	({ administrator } = await firstAccounts(app));
});

afterAll(() => app.close());

const password = "monsoon-21";

async function withTotp(on: TestApp) {
	const person = await app.signUp();
	const cookie = { headers: { cookie: person.cookie() ?? "" } };
	const { json } = await on.request("POST /api/auth/totp", { body: { password }, ...cookie });
	const code = (ahead = 0) => codeAt(fromBase32(json.secret), stepAt(app.deps.clock()) + ahead);
	const confirmed = await on.request("POST /api/auth/totp/confirm", { body: { code: code(-1) }, ...cookie });
	expect(confirmed.status).toBe(200);
	const recoveryCodes: string[] = confirmed.json.recoveryCodes;
	return { ...person, code, recoveryCodes };
}

function beginSignIn({ user: { email } }: { user: { email: string } }) {
	return later.client().send("POST /api/auth/login", { body: { email, password } });
}

async function signIn(person: { user: { email: string } }, code: string) {
	const { json } = await beginSignIn(person);
	return later.client().send("POST /api/auth/login/second-step", { body: { ticket: json.ticket, code } });
}

test("an authenticator app that another SECRET_KEY cannot read is named as the reason, and can be reset", async () => {
	const [lockedOut, other] = [await withTotp(app), await withTotp(later)];
	for (const code of [lockedOut.code(), lockedOut.recoveryCodes[0] ?? ""]) {
		const { status, json } = await signIn(lockedOut, code);
		expect([status, json.code, json.message]).toEqual([
			409,
			"authenticator-unreadable",
			"This server can no longer read your authenticator app. Please write to its operator.",
		]);
	}
	expect((await signIn(other, "000000")).json.code).toBe("wrong-code");

	expect(await resetUnreadableSteps(later.deps)).toMatch(/^This SECRET_KEY cannot read 1 of 2 /);
	expect(await resetUnreadableSteps(later.deps)).toMatch(/reads all authenticator apps \(1\)/);
	expect((await beginSignIn(lockedOut)).status).toBe(200);
	expect((await signIn(other, other.code())).status).toBe(200);
	const { json: settings } = await lockedOut.send("GET /api/auth/second-step");
	expect(settings).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
	const { json: notices } = await lockedOut.send("GET /api/notices");
	expect(JSON.stringify(notices)).toContain("second-step-removed");
	const { json: audit } = await administrator.send("GET /api/admin/audit?limit=1");
	expect(audit).toMatchObject([
		{ act: "second-step-reset", isOperator: true, subject: { email: lockedOut.user.email } },
	]);
});

test("no authenticator app is reset without a SECRET_KEY", async () => {
	const secrets = { ...later.deps.secrets, areShared: false };
	await expect(resetUnreadableSteps({ ...later.deps, secrets })).rejects.toThrow(/SECRET_KEY is not set/);
});
