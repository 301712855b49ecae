import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { softAuthenticator } from "#server/testing/accounts/authenticator.ts";
import { fromBase32 } from "#server/testing/accounts/base32.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { codeAt, stepAt } from "./totp.ts";

let app: TestApp;
const site = "https://ikkis.example";
const password = "monsoon-21";
const requestId = "01890a5d-ac96-774b-bcce-b302099a8057";
const otherId = "01890a5d-ac96-774b-bcce-b302099a8058";

beforeAll(async () => {
	app = await testApp({ PUBLIC_URL: site });
});

beforeEach(async () => {
	await app.database.script((run) => run("delete from rate_limits"));
	app.advance(90_000);
});

afterAll(() => app.close());

async function withNewTotp() {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/auth/totp", { body: { password } });
	const secret = fromBase32(json.secret);
	const code = () => codeAt(secret, stepAt(app.deps.clock()));
	const confirm = (body: object) => person.send("POST /api/auth/totp/confirm", { body });
	return { ...person, code, confirm };
}

/** Signs in with the password and a recovery code; returns the status of the second step. */
async function useCode({ user }: { user: { email: string } }, code: string) {
	const browser = app.client();
	const { json } = await browser.send("POST /api/auth/login", { body: { email: user.email, password } });
	const body = { ticket: json.ticket, code };
	return (await browser.send("POST /api/auth/login/second-step", { body })).status;
}

test("repeating the TOTP confirmation returns the same recovery codes, even a minute later with a new TOTP code", async () => {
	const person = await withNewTotp();
	const body = { code: person.code(), requestId };
	const first = await person.confirm(body);
	expect(first.status).toBe(200);
	expect((await person.confirm(body)).json).toEqual(first.json);
	app.advance(60_000);
	expect((await person.confirm({ code: person.code(), requestId })).json).toEqual(first.json);
	expect(await useCode(person, first.json.recoveryCodes[0])).toBe(200);
});

test("the codes are not shown for another request's id or with a wrong code", async () => {
	const person = await withNewTotp();
	const body = { code: person.code(), requestId };
	await person.confirm(body);
	expect((await person.confirm({ ...body, requestId: otherId })).json).toEqual({ recoveryCodes: null });
	expect((await person.confirm({ code: body.code })).json).toEqual({ recoveryCodes: null });
	expect((await person.confirm({ ...body, code: "000000" })).json.code).toBe("wrong-code");
});

test("a repeated renewal returns the same ten codes, and the used ones stay used", async () => {
	const person = await withNewTotp();
	const { json } = await person.confirm({ code: person.code(), requestId });
	const renew = (id?: string) =>
		person.send("POST /api/auth/recovery-codes", { body: { password, requestId: id } });
	const renewed = (await renew(otherId)).json;
	expect(renewed.recoveryCodes).not.toEqual(json.recoveryCodes);
	const [used, unused] = renewed.recoveryCodes;
	expect(await useCode(person, used)).toBe(200);
	expect((await renew(otherId)).json).toEqual(renewed);
	expect(await useCode(person, used)).toBe(422);
	expect(await useCode(person, unused)).toBe(200);
	// Without an id, every request is a new one.
	const [third, fourth] = [await renew(), await renew()];
	expect(third.json).not.toEqual(fourth.json);
	expect(await useCode(person, third.json.recoveryCodes[0])).toBe(422);
});

test("another account gets other codes for the same id", async () => {
	const [asha, ravi] = [await withNewTotp(), await withNewTotp()];
	const [hers, his] = [
		await asha.confirm({ code: asha.code(), requestId }),
		await ravi.confirm({ code: ravi.code(), requestId }),
	];
	expect(new Set([...hers.json.recoveryCodes, ...his.json.recoveryCodes]).size).toBe(20);
});

test("a passkey sent again is added once, under its new name, and the repeat returns the same codes", async () => {
	const person = await app.signUp();
	const options = await person.send("POST /api/auth/passkeys/options", { body: { password } });
	const passkey = softAuthenticator(site).create(options.json);
	const add = (id: string, name = "Phone") =>
		person.send("POST /api/auth/passkeys", { body: { name, passkey, requestId: id } });
	const first = await add(requestId);
	expect(first.json.recoveryCodes).toHaveLength(10);
	const again = await add(requestId);
	expect([again.status, again.json]).toEqual([201, first.json]);
	expect((await add(otherId)).json).toEqual({ ...first.json, recoveryCodes: null });
	expect((await add(requestId, "My phone")).json).toEqual({ ...first.json, name: "My phone" });
	const { passkeys } = (await person.send("GET /api/auth/second-step")).json;
	expect(passkeys).toMatchObject([{ id: first.json.id, name: "My phone" }]);
});
