import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { durableLimits } from "#server/limits/rates.ts";
import { softAuthenticator } from "#server/testing/accounts/authenticator.ts";
import { fromBase32 } from "#server/testing/accounts/base32.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { maxPasskeys } from "./service.ts";
import { codeAt, stepAt } from "./totp.ts";

let app: TestApp;
let other: TestApp;
const site = "https://ikkis.example";

beforeAll(async () => {
	app = await testApp({ PUBLIC_URL: site });
	other = await testApp({ PUBLIC_URL: site }, app.database);
});

beforeEach(async () => {
	await app.database.script((run) => run("delete from rate_limits"));
	// A new time step, so each test has fresh codes.
	for (const each of [app, other]) each.advance(90_000);
});

afterAll(() => app.close());

const password = "monsoon-21";
function step() {
	return stepAt(app.deps.clock());
}
type Person = Awaited<ReturnType<TestApp["signUp"]>>;

async function withTotp() {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/auth/totp", { body: { password } });
	const secret = fromBase32(json.secret);
	const code = (at = step()) => codeAt(secret, at);
	const confirmed = await person.send("POST /api/auth/totp/confirm", { body: { code: code(step() - 1) } });
	expect(confirmed.status).toBe(200);
	const codes: string[] = confirmed.json.recoveryCodes;
	return { ...person, code, codes, uri: json.uri, secret };
}

async function withPasskey(person?: Person) {
	const owner = person ?? (await app.signUp());
	const device = softAuthenticator(site);
	const options = await owner.send("POST /api/auth/passkeys/options", { body: { password } });
	const added = await owner.send("POST /api/auth/passkeys", {
		body: { name: "Phone", passkey: device.create(options.json) },
	});
	return { ...owner, device, added };
}

async function beginSignIn({ user }: { user: { email: string } }) {
	const browser = app.client();
	const reply = await browser.send("POST /api/auth/login", { body: { email: user.email, password } });
	return { browser, reply, ticket: String(reply.json.ticket) };
}
function finish(browser: Client, ticket: string, proof: object) {
	return browser.send("POST /api/auth/login/second-step", { body: { ticket, ...proof } });
}

describe("an authenticator app", () => {
	test("is required after the password; until then there is no session", async () => {
		const person = await withTotp();
		expect(person.uri).toContain(`otpauth://totp/Ikkis:${encodeURIComponent(person.user.email)}?secret=`);
		const { browser, reply, ticket } = await beginSignIn(person);
		expect(reply.status).toBe(202);
		expect(reply.json).toMatchObject({ hasTotp: true, hasRecoveryCodes: true, passkey: null });
		expect(browser.cookie()).toBeUndefined();
		const { status, json } = await finish(browser, ticket, { code: person.code() });
		expect([status, json.id]).toEqual([200, person.user.id]);
		expect((await browser.send("GET /api/auth/me")).status).toBe(200);
	});

	test("is active only after its first code has been entered", async () => {
		const person = await app.signUp();
		await person.send("POST /api/auth/totp", { body: { password } });
		expect((await beginSignIn(person)).reply.status).toBe(200);
		const wrong = await person.send("POST /api/auth/totp/confirm", { body: { code: "000000" } });
		expect([wrong.status, wrong.json.code]).toEqual([422, "wrong-code"]);
		expect((await beginSignIn(person)).reply.status).toBe(200);
	});

	test("allows one step of clock difference; a code works once, even concurrently on two processes", async () => {
		const person = await withTotp();
		const { ticket } = await beginSignIn(person);
		const ahead = await finish(app.client(), ticket, { code: person.code(step() + 2) });
		expect(ahead.json.code).toBe("wrong-code");
		const code = person.code(step() + 1);
		const race = await Promise.all(
			[app, other, app, other].map((on) => finish(on.client(), ticket, { code })),
		);
		expect(race.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
		expect((await finish(app.client(), ticket, { code: person.code() })).status).toBe(422);
	});

	test("allows ten attempts an hour, across processes and tickets", async () => {
		const person = await withTotp();
		const replies = [];
		for (let attempt = 0; attempt < 12; attempt++) {
			const { ticket } = await beginSignIn(person);
			const on = attempt % 2 === 0 ? app : other;
			replies.push(await finish(on.client(), ticket, { code: "000000" }));
		}
		const { points } = durableLimits.secondSteps;
		expect(replies.map(({ status }) => status)).toEqual([
			...Array(points).fill(422),
			...Array(12 - points).fill(429),
		]);
		const { ticket } = await beginSignIn(person);
		expect((await finish(app.client(), ticket, { code: person.code() })).status).toBe(429);
	});

	test("can be turned off with the password; this also removes the recovery codes", async () => {
		const person = await withTotp();
		const refused = await person.send("DELETE /api/auth/totp", { body: { password: "not-this-one" } });
		expect(refused.json.code).toBe("wrong-password");
		expect((await person.send("DELETE /api/auth/totp", { body: { password } })).status).toBe(204);
		expect((await beginSignIn(person)).reply.status).toBe(200);
		expect((await person.send("GET /api/auth/second-step")).json).toEqual({
			isOffered: true,
			isAddressNeeded: false,
			totpSince: null,
			passkeys: [],
			recoveryCodesLeft: 0,
		});
	});

	test("has an encrypted secret, bound to its owner", async () => {
		const [asha, ravi] = [await withTotp(), await withTotp()];
		const rows = await app.database.script((run) => run("select * from totp_secrets"));
		const kept = JSON.stringify(rows.map((row) => Buffer.from(row.secret as Uint8Array).toString("hex")));
		expect(kept).not.toContain(asha.secret.toString("hex"));
		const ravis = rows.find((row) => row.user_id === ravi.user.id);
		const secret = Buffer.from(ravis?.secret as Uint8Array).toString("hex");
		await app.database.script((run) =>
			run(`update totp_secrets set secret = '\\x${secret}' where user_id = '${asha.user.id}'`),
		);
		const { ticket } = await beginSignIn(asha);
		const { json } = await finish(app.client(), ticket, { code: ravi.code() });
		expect(json.code).toBe("authenticator-unreadable");
	});
});

describe("a ticket", () => {
	test("expires after five minutes, or with a new password", async () => {
		const person = await withTotp();
		const { ticket } = await beginSignIn(person);
		const changed = await beginSignIn(person);
		await finish(changed.browser, changed.ticket, { code: person.code() });
		await changed.browser.send("POST /api/auth/password", {
			body: { currentPassword: password, password: "monsoon-22", confirmPassword: "monsoon-22" },
		});
		const code = person.code(step() + 1);
		expect((await finish(app.client(), ticket, { code })).json.code).toBe("sign-in-expired");

		const late = await withTotp();
		const begun = await beginSignIn(late);
		app.advance(5 * 60_000);
		const { status, json } = await finish(app.client(), begun.ticket, { code: late.code() });
		expect([status, json.code]).toEqual([410, "sign-in-expired"]);
		other.advance(5 * 60_000);
	});

	test("is refused if it is another account's, altered or made up", async () => {
		const [asha, ravi] = [await withTotp(), await withTotp()];
		const { ticket } = await beginSignIn(asha);
		const [, until = "", hmac = ""] = ticket.split(".");
		const far = String(Number(until) + 1);
		for (const forged of [
			`${ravi.user.id}.${until}.${hmac}`,
			`${asha.user.id}.${far}.${hmac}`,
			`${asha.user.id}.${until}.`,
			"made.up",
		]) {
			const { status } = await finish(app.client(), forged, { code: asha.code() });
			expect(status).toBe(410);
		}
	});

	test("is refused if its account is suspended", async () => {
		const person = await withTotp();
		const { ticket } = await beginSignIn(person);
		await app.database.script((run) =>
			run(`insert into suspensions (user_id, suspended_by, suspended_at, reason)
				values ('${person.user.id}', '${person.user.id}', now(), 'Asked for it')`),
		);
		expect((await finish(app.client(), ticket, { code: person.code() })).json.code).toBe("suspended");
	});
});

describe("recovery codes", () => {
	test("come in sets of ten; each works once, even concurrently", async () => {
		const person = await withTotp();
		expect(new Set(person.codes).size).toBe(10);
		const { ticket } = await beginSignIn(person);
		const [first = "", second = ""] = person.codes;
		const race = await Promise.all(
			[app, other, app, other].map((on) => finish(on.client(), ticket, { code: first })),
		);
		expect(race.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
		const typed = ` ${second.toUpperCase().replace("-", " ")} `;
		expect((await finish(app.client(), ticket, { code: typed })).status).toBe(200);
		expect((await person.send("GET /api/auth/second-step")).json.recoveryCodesLeft).toBe(8);
		const rows = await app.database.script((run) => run("select * from recovery_codes"));
		expect(JSON.stringify(rows)).not.toContain(person.codes[2]);
	});

	test("can be replaced after entering the password; the old ones stop working", async () => {
		const person = await withTotp();
		const { json } = await person.send("POST /api/auth/recovery-codes", { body: { password } });
		expect(json.recoveryCodes).toHaveLength(10);
		const { ticket } = await beginSignIn(person);
		const old = await finish(app.client(), ticket, { code: person.codes[0] });
		expect(old.json.code).toBe("wrong-code");
		expect((await finish(app.client(), ticket, { code: json.recoveryCodes[0] })).status).toBe(200);
		const without = await app.signUp();
		expect((await without.send("POST /api/auth/recovery-codes", { body: { password } })).status).toBe(404);
	});

	test("are refused on another account", async () => {
		const [asha, ravi] = [await withTotp(), await withTotp()];
		const { ticket } = await beginSignIn(asha);
		expect((await finish(app.client(), ticket, { code: ravi.codes[0] })).json.code).toBe("wrong-code");
	});
});

describe("a passkey", () => {
	const askAlone = async () => (await app.request("POST /api/auth/login/passkey/options")).json;
	const enter = (passkey: object, on = app) =>
		on.client().send("POST /api/auth/login/passkey", { body: { passkey } });

	test("signs in without a password, and works as a second step", async () => {
		const { device, user, added } = await withPasskey();
		expect([added.status, added.json.name]).toEqual([201, "Phone"]);
		expect(added.json.recoveryCodes).toHaveLength(10);
		const alone = await enter(device.prove(await askAlone()));
		expect([alone.status, alone.json.id]).toEqual([200, user.id]);

		const { browser, reply, ticket } = await beginSignIn({ user });
		expect([reply.status, reply.json.hasTotp]).toEqual([202, false]);
		const { status } = await finish(browser, ticket, { passkey: device.prove(reply.json.passkey) });
		expect(status).toBe(200);
	});

	test("answers each challenge once, even concurrently on two processes", async () => {
		const { device } = await withPasskey();
		const proof = device.prove(await askAlone());
		const race = await Promise.all([app, other, app, other].map((on) => enter(proof, on)));
		expect(race.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
	});

	test("is refused for another site, a late answer or another challenge", async () => {
		const { device, user } = await withPasskey();
		const elsewhere = softAuthenticator("https://evil.example");
		const { reply, ticket } = await beginSignIn({ user });
		const alone = await askAlone();
		const proof = device.prove(alone);
		for (const wrong of [
			{ ...elsewhere.prove(alone), id: proof.id, userHandle: proof.userHandle },
			{ ...proof, signature: device.prove(alone).signature },
			{ ...proof, userHandle: Buffer.alloc(16).toString("base64url") },
			{ ...proof, userHandle: null },
			device.prove(reply.json.passkey),
			device.prove({ ...alone, challenge: Buffer.alloc(54).toString("base64url") }),
			device.prove({ ...alone, rpId: "evil.example" }),
		]) {
			const { status, json } = await enter(wrong);
			expect([status, json.code]).toEqual([422, "passkey-failed"]);
		}
		const asStep = await finish(app.client(), ticket, { passkey: device.prove(await askAlone()) });
		expect(asStep.json.code).toBe("passkey-failed");
		const late = device.prove(await askAlone());
		app.advance(5 * 60_000);
		expect((await enter(late)).json.code).toBe("passkey-failed");
		other.advance(5 * 60_000);
	});

	test("whose sign-in was not answered ends it when repeated, so that the form starts over", async () => {
		const { device, user } = await withPasskey();
		const { reply, ticket } = await beginSignIn({ user });
		const prove = () => ({ passkey: device.prove(reply.json.passkey) });
		expect((await finish(app.client(), ticket, prove())).status).toBe(200);
		const again = await finish(app.client(), ticket, prove());
		expect([again.status, again.json.code]).toEqual([410, "sign-in-expired"]);
	});

	test("is refused as the second step of another account", async () => {
		const [asha, ravi] = [await withPasskey(), await withPasskey()];
		const { reply, ticket } = await beginSignIn(asha);
		const foreign = await finish(app.client(), ticket, { passkey: ravi.device.prove(reply.json.passkey) });
		expect(foreign.json.code).toBe("passkey-failed");
	});

	test("is added once, by the account that requested it, and only with the password", async () => {
		const [asha, ravi] = [await app.signUp(), await app.signUp()];
		const device = softAuthenticator(site);
		const refused = await asha.send("POST /api/auth/passkeys/options", { body: { password: "wrong-one" } });
		expect(refused.json.code).toBe("wrong-password");
		const { json } = await asha.send("POST /api/auth/passkeys/options", { body: { password } });
		const body = { name: "Phone", passkey: device.create(json) };
		expect((await ravi.send("POST /api/auth/passkeys", { body })).json.code).toBe("passkey-failed");
		expect((await asha.send("POST /api/auth/passkeys", { body })).status).toBe(201);
		const second = { name: "Tablet", passkey: softAuthenticator(site).create(json) };
		expect((await asha.send("POST /api/auth/passkeys", { body: second })).json.code).toBe("passkey-failed");
		expect((await beginSignIn(ravi)).reply.status).toBe(200);
	});

	test("is one of at most ten per account", async () => {
		const person = await app.signUp();
		for (let count = 0; count < maxPasskeys; count++) {
			expect((await withPasskey(person)).added.status).toBe(201);
		}
		const { status, json } = await person.send("POST /api/auth/passkeys/options", { body: { password } });
		expect([status, json.code]).toEqual([409, "too-many-passkeys"]);
	});

	test("is removed only by its owner; removing the last one ends the second step", async () => {
		const { added, send, user } = await withPasskey();
		const stranger = await app.signUp();
		const route = `DELETE /api/auth/passkeys/${added.json.id}`;
		expect((await stranger.send(route, { body: { password } })).status).toBe(404);
		expect((await send(route, { body: { password } })).status).toBe(204);
		expect((await beginSignIn({ user })).reply.status).toBe(200);
	});
});

describe("an administrator's second step", () => {
	const verify = (person: { send: Client["send"] }) =>
		person.send("POST /api/admin/verify-payment", {
			body: { userEmail: "nobody@example.in", amount: 1 },
		});
	const appoint = (userId: string) =>
		app.database.script((run) =>
			run(
				`insert into administrators (user_id, appointed_by, appointed_at) values ('${userId}', '${userId}', now()) on conflict do nothing`,
			),
		);

	test("is required once an hour to verify payments and suspend accounts, but not to list accounts", async () => {
		const { user, send, code } = await withTotp();
		await appoint(user.id);
		expect((await verify({ send })).json.code).toBe("unknown-account");
		app.advance(3_600_001);
		expect((await verify({ send })).json.code).toBe("sign-in-again");
		const person = await app.signUp();
		const suspend = await send(`POST /api/admin/users/${person.user.id}/suspend`, { body: { reason: "x" } });
		expect(suspend.json.code).toBe("sign-in-again");
		const remove = await send(`POST /api/admin/reports/${person.user.id}/remove`, {
			body: { reason: "x", suspend: true },
		});
		expect([remove.status, remove.json.code]).toEqual([403, "sign-in-again"]);
		expect((await send("GET /api/admin/users")).status).toBe(200);
		const { browser, ticket } = await beginSignIn({ user });
		expect((await finish(browser, ticket, { code: code() })).status).toBe(200);
		expect((await verify(browser)).json.code).toBe("unknown-account");
	});

	test("is not required if the account has none", async () => {
		const person = await app.signUp();
		await appoint(person.user.id);
		app.advance(11 * 3_600_000);
		expect((await verify(person)).json.code).toBe("unknown-account");
	});
});

test("a second step requires a confirmed address if the server sends emails, since a reset would remove the step", async () => {
	const mailing = await testApp(
		{ PUBLIC_URL: site, SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "hello@ikkis.example" },
		app.database,
	);
	const person = await mailing.signUp({ email: "unconfirmed@example.in" });
	const isNeeded = async () => (await person.send("GET /api/auth/second-step")).json.isAddressNeeded;
	expect(await isNeeded()).toBe(true);
	for (const route of ["POST /api/auth/totp", "POST /api/auth/passkeys/options"]) {
		const { status, json } = await person.send(route, { body: { password } });
		expect([status, json.code]).toEqual([409, "confirm-address-first"]);
	}
	await app.database.script((run) =>
		run(`update users set is_verified = true where id = '${person.user.id}'`),
	);
	expect(await isNeeded()).toBe(false);
	expect((await person.send("POST /api/auth/totp", { body: { password } })).status).toBe(200);
});

test("a second step is not offered if processes on one database share no key", async () => {
	const alone = await testApp({ SECRET_KEY: "", DATABASE_URL: "postgresql://elsewhere/ikkis" }, app.database);
	const person = await alone.signUp({ email: "keyless@example.in" });
	expect((await person.send("GET /api/auth/second-step")).json.isOffered).toBe(false);
	const { status, json } = await person.send("POST /api/auth/totp", { body: { password } });
	expect([status, json.code]).toEqual([409, "second-step-off"]);
});
