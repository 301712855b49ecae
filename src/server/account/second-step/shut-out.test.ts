import { afterAll, beforeAll, expect, test } from "vitest";
import { durableLimits } from "#server/limits/rates.ts";
import { startWorker } from "#server/roof/worker.ts";
import { softAuthenticator } from "#server/testing/accounts/authenticator.ts";
import { fromBase32 } from "#server/testing/accounts/base32.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { codeAt, stepAt } from "./totp.ts";

let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp(mails.settings);
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

async function times(count: number, act: () => Promise<{ status: number }>): Promise<Set<number>> {
	const statuses = new Set<number>();
	for (let done = 0; done < count; done++) statuses.add((await act()).status);
	return statuses;
}

/** Returns an account with a confirmed address and an authenticator app, and the app's next code. */
async function withTotp() {
	const person = await app.signUp();
	const token = await mails.token("confirm", person.user.email);
	await person.send("POST /api/auth/confirm-email", { body: { token } });
	const { json } = await person.send("POST /api/auth/totp", { body: { password: person.password } });
	const secret = fromBase32(json.secret);
	function nextCode(): string {
		app.advance(90_000);
		return codeAt(secret, stepAt(app.deps.clock()));
	}
	await person.send("POST /api/auth/totp/confirm", { body: { code: nextCode() } });
	return { ...person, nextCode };
}

async function signIn({ user, password }: { user: { email: string }; password: string }, browser: Client) {
	const { json } = await browser.send("POST /api/auth/login", { body: { email: user.email, password } });
	return (code: string) => {
		const body = { ticket: json.ticket, code };
		return browser.send("POST /api/auth/login/second-step", { body });
	};
}

/** Returns the new password; `count` is the number of resets mailed so far. */
async function resetIn(browser: Client, { user }: { user: { email: string } }, count = 1): Promise<string> {
	await browser.send("POST /api/auth/forgot", { body: { email: user.email } });
	const token = await mails.token("reset", user.email, count);
	const password = "new-monsoon";
	const { status } = await browser.send("POST /api/auth/reset", {
		body: { token, password, confirmPassword: password },
	});
	expect(status).toBe(204);
	return password;
}

test("wrong codes from a session do not keep the owner from signing in", async () => {
	const person = await withTotp();
	const confirm = () => person.send("POST /api/auth/totp/confirm", { body: { code: "000000" } });
	expect(await times(durableLimits.secondSteps.points, confirm)).toEqual(new Set([422]));
	expect((await confirm()).status).toBe(429);
	const enter = await signIn(person, app.client());
	expect((await enter(person.nextCode())).status).toBe(200);
});

test("wrong codes from somebody who knows the password do not lock out known devices, or anyone after a reset", async () => {
	const person = await withTotp();
	const guess = await signIn(person, app.client());
	const { points } = durableLimits.secondSteps;
	expect(await times(points, () => guess("000000"))).toEqual(new Set([422]));
	const enterElsewhere = await signIn(person, app.client());
	expect((await enterElsewhere(person.nextCode())).status).toBe(429);
	const enterOnKnown = await signIn(person, person);
	expect(await times(points - 1, () => enterOnKnown("000000"))).toEqual(new Set([422]));
	expect((await enterOnKnown(person.nextCode())).status).toBe(200);

	const password = await resetIn(app.client(), person);
	const enter = await signIn({ ...person, password }, app.client());
	expect((await enter(person.nextCode())).status).toBe(200);
});

test("a reset gives its browser no extra attempts at the codes", async () => {
	const person = await withTotp();
	const browsers = [app.client(), app.client()];
	let password = "";
	for (const [index, browser] of browsers.entries()) password = await resetIn(browser, person, index + 1);
	const { points } = durableLimits.secondSteps;
	const statuses = [];
	for (const browser of browsers) {
		const guess = await signIn({ ...person, password }, browser);
		statuses.push(await times(points, () => guess("000000")));
	}
	expect(statuses).toEqual([new Set([422]), new Set([429])]);
});

test("a browser becomes known when it passes the second step after a reset", async () => {
	const person = await withTotp();
	const browser = app.client();
	const password = await resetIn(browser, person);
	const enter = await signIn({ ...person, password }, browser);
	expect((await enter(person.nextCode())).status).toBe(200);
	const guess = await signIn({ ...person, password }, app.client());
	expect(await times(durableLimits.secondSteps.points, () => guess("000000"))).toEqual(new Set([422]));
	const enterAgain = await signIn({ ...person, password }, browser);
	expect((await enterAgain(person.nextCode())).status).toBe(200);
});

test("forged passkeys do not use up the owner's daily changes", async () => {
	const person = await app.signUp();
	const passkey = softAuthenticator("http://ikkis.example").create({
		challenge: "invented",
		rp: { id: "ikkis.example" },
		user: { id: person.user.id },
	});
	const add = () => person.send("POST /api/auth/passkeys", { body: { name: "Phone", passkey } });
	expect(await times(durableLimits.signInChanges.points + 1, add)).toEqual(new Set([422]));
	const body = { currentPassword: person.password, password: "new-monsoon", confirmPassword: "new-monsoon" };
	expect((await person.send("POST /api/auth/password", { body })).status).toBe(204);
});
