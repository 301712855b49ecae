import { afterAll, beforeAll, expect, test } from "vitest";
import { softAuthenticator } from "#server/testing/accounts/authenticator.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("a token is not created with a passkey if a reset ends the session while its request waits for the account", async () => {
	const { send, user, password } = await app.signUp();
	const device = softAuthenticator(new URL(app.deps.config.address).origin);
	const options = await send("POST /api/auth/passkeys/options", { body: { password } });
	await send("POST /api/auth/passkeys", { body: { name: "Phone", passkey: device.create(options.json) } });
	const passkey = device.prove((await send("POST /api/tokens/passkey")).json);
	const body = { name: "Laptop", scopes: ["habits:read"], days: 365, passkey };
	const reply = await app.deps.orm.transaction(async (tx) => {
		await tx.execute(`select id from users where id = '${user.id}' for update`);
		const waiting = outsideTransaction(() => send("POST /api/tokens", { body }));
		await outsideTransaction(async () => {
			await expect.poll(() => waitsForLock(app), { timeout: 20_000 }).toBe(true);
		});
		await tx.execute(`delete from passkeys where user_id = '${user.id}'`);
		await tx.execute(`delete from sessions where user_id = '${user.id}'`);
		return { waiting };
	});
	expect((await reply.waiting).json.code).toBe("not-signed-in");
	const made = `select * from access_tokens where user_id = '${user.id}'`;
	expect(await app.database.script((run) => run(made))).toEqual([]);
});

test("a calendar's address is not created if the session ends while its request waits for the account", async () => {
	const { send, user } = await app.signUp();
	const reply = await app.deps.orm.transaction(async (tx) => {
		await tx.execute(`select id from users where id = '${user.id}' for update`);
		const waiting = outsideTransaction(() => send("POST /api/calendar"));
		await outsideTransaction(async () => {
			await expect.poll(() => waitsForLock(app), { timeout: 20_000 }).toBe(true);
		});
		await tx.execute(`delete from sessions where user_id = '${user.id}'`);
		return { waiting };
	});
	expect((await reply.waiting).json.code).toBe("not-signed-in");
	const feeds = `select * from calendar_feeds where user_id = '${user.id}'`;
	expect(await app.database.script((run) => run(feeds))).toEqual([]);
});
