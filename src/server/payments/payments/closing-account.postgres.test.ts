import { afterAll, beforeAll, expect, test } from "vitest";
import { closeAccount } from "#server/personal-data/deletion/store.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { lockAccount } from "#server/users/store.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("a payment cannot be reported once the deletion of its account has begun", async () => {
	const payer = await app.signUp();
	const { send, user } = payer;
	const { id } = await openPayment(payer);
	const { waiting } = await app.deps.orm.transaction(async (tx) => {
		await lockAccount(tx, { id: user.id });
		const body = { transactionId: newUtr() };
		const waiting = outsideTransaction(() => send(`PATCH /api/payments/${id}`, { body }));
		await outsideTransaction(async () => {
			await expect.poll(() => waitsForLock(app), { timeout: 20_000 }).toBe(true);
		});
		await closeAccount(tx, user.id, "2026-12-01T00:00:00Z");
		return { waiting };
	});
	expect((await waiting).json.code).toBe("not-signed-in");
	const claimed = `select 1 from user_payments where user_id = '${user.id}' and claimed_at is not null`;
	expect(await app.database.script((run) => run(claimed))).toEqual([]);
});
