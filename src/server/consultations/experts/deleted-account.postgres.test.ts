import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleExpert, linkExpert } from "#server/testing/consultations/bookings.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { updateExpert } from "./store.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("an edit of an expert's text does not restore the account that a deletion has just removed", async () => {
	const admin = await app.signUp();
	const expert = await app.signUp();
	await linkExpert(admin, exampleExpert, expert.user.email);
	const { waiting } = await app.deps.orm.transaction(async (tx) => {
		await updateExpert(tx, exampleExpert, { userId: null });
		const body = { description: "Twenty years of sleep medicine." };
		const waiting = outsideTransaction(() =>
			admin.send(`PATCH /api/admin/experts/${exampleExpert}`, { body }),
		);
		await outsideTransaction(async () => {
			await expect.poll(() => waitsForLock(app), { timeout: 20_000 }).toBe(true);
		});
		return { waiting };
	});
	expect((await waiting).status).toBe(200);
	const [row] = await app.database.script((run) =>
		run(`select user_id, description from experts where id = '${exampleExpert}'`),
	);
	expect(row).toEqual({ user_id: null, description: "Twenty years of sleep medicine." });
});
