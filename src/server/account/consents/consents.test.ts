import { afterAll, beforeAll, expect, test } from "vitest";
import { consentVersions } from "#domain/account/consents.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { hasConsent } from "./service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function rows(sql: string) {
	return app.database.script((run) => run(sql));
}
const at = "2026-11-21T12:30:00.000Z";

test("consents given at sign-up are stored with version and time", async () => {
	const { send } = await app.signUp({ isAdult: true, privacyVersion: consentVersions.privacy });
	expect((await send("GET /api/auth/consents")).json).toEqual({
		given: [
			{ kind: "adult", version: consentVersions.adult, givenAt: at },
			{ kind: "privacy", version: consentVersions.privacy, givenAt: at },
		],
		missing: [],
	});
});

test("a user who signed up without consents can give them later; giving one twice keeps the first time", async () => {
	const { send } = await app.signUp();
	expect((await send("GET /api/auth/consents")).json.missing).toEqual(["adult", "privacy"]);
	for (let count = 0; count < 2; count++) {
		app.advance(1_000);
		await send("PUT /api/auth/consents", { body: { kind: "adult", version: consentVersions.adult } });
	}
	const { json } = await send("PUT /api/auth/consents", {
		body: { kind: "privacy", version: consentVersions.privacy },
	});
	expect(json.missing).toEqual([]);
	expect(json.given[0].givenAt).toBe("2026-11-21T12:30:01.000Z");
});

test("an outdated privacy version, or not being an adult, does not count as consent", async () => {
	const { send } = await app.signUp({ isAdult: false, privacyVersion: "2020-01-01" });
	const { json } = await send("PUT /api/auth/consents", {
		body: { kind: "privacy", version: "2020-01-01" },
	});
	expect(json).toEqual({ given: [], missing: ["adult", "privacy"] });
});

test("a new version requires consent again", async () => {
	const { send, user } = await app.signUp({ isAdult: true, privacyVersion: consentVersions.privacy });
	await rows(`update consents set version = '2020-01-01' where user_id = '${user.id}' and kind = 'privacy'`);
	expect((await send("GET /api/auth/consents")).json.missing).toEqual(["privacy"]);
});

test("only the consent to optional emails can be withdrawn", async () => {
	const { send, user } = await app.signUp({ isAdult: true, privacyVersion: consentVersions.privacy });
	const wantsMails = () => hasConsent(app.database.orm, user.id, "mails");
	expect(await wantsMails()).toBe(false);
	const mails = { kind: "mails", version: consentVersions.mails };
	await send("PUT /api/auth/consents", { body: mails });
	expect(await wantsMails()).toBe(true);
	await send("DELETE /api/auth/consents", { body: { kind: "mails" } });
	expect(await wantsMails()).toBe(false);
	await send("PUT /api/auth/consents", { body: mails });
	expect(await wantsMails()).toBe(true);
	expect(await rows(`select * from consents where user_id = '${user.id}' and kind = 'mails'`)).toHaveLength(
		1,
	);

	const refused = await send("DELETE /api/auth/consents", { body: { kind: "privacy" } });
	expect([refused.status, refused.json.code]).toEqual([409, "consent-needed"]);
});
