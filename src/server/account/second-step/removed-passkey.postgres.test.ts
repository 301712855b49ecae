import { afterAll, beforeAll, expect, test } from "vitest";
import { softAuthenticator } from "#server/testing/accounts/authenticator.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteAllSteps } from "./store.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("a sign-in that waits for a reset that removes its passkey begins no session", async () => {
	const { send, user, password } = await app.signUp();
	const device = softAuthenticator(new URL(app.deps.config.address).origin);
	const options = await send("POST /api/auth/passkeys/options", { body: { password } });
	await send("POST /api/auth/passkeys", { body: { name: "Phone", passkey: device.create(options.json) } });
	const passkey = device.prove((await app.request("POST /api/auth/login/passkey/options")).json);
	const reply = await app.deps.orm.transaction(async (tx) => {
		expect(await deleteAllSteps(tx, user.id)).toBe(true);
		await app.deps.sessions.endAll(tx, user.id);
		const waiting = outsideTransaction(() =>
			app.request("POST /api/auth/login/passkey", { body: { passkey } }),
		);
		await outsideTransaction(async () => {
			await expect.poll(() => waitsForLock(app), { timeout: 20_000 }).toBe(true);
		});
		return { waiting };
	});
	expect((await reply.waiting).json.code).toBe("passkey-failed");
	const sessions = `select * from sessions where user_id = '${user.id}'`;
	expect(await app.database.script((run) => run(sessions))).toEqual([]);
});
