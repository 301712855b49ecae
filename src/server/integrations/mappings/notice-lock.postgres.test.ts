import { afterEach, beforeEach, expect, test } from "vitest";
import { findHabitForUpdate } from "#server/habits/habits/store.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { createConnection } from "#server/testing/integrations/readings.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { withdrawRemovals } from "./evaluation.ts";

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];

beforeEach(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});
afterEach(() => app.close());

test("a reading that waits for a habit's deletion holds no locks on its notices", async () => {
	const { id: habitId } = await createHabit(person);
	const userId = person.user.id;
	const fitbit = await createConnection(app, userId, "fitbit");
	const mapping = { providerMetric: "steps", mappingType: "threshold", mappingConfig: { threshold: 8_000 } };
	const body = { ...mapping, habitId, takesOver: true };
	expect((await person.send(`POST /api/integrations/${fitbit.id}/mappings`, { body })).status).toBe(201);
	const [today, yesterday] = [dayAgo(app, 0), dayAgo(app, 1)];
	const walk = (days: Record<string, number>) => fitbit.sync({ steps: days }, app.deps.clock());
	await walk({ [today]: 9_000 });
	await walk({ [today]: 100 });
	await person.send(`PUT /api/habits/${habitId}/logs/${today}`, { body: { completed: true } });

	let reading: Promise<void> | undefined;
	await app.deps.orm.transaction(async (tx) => {
		await findHabitForUpdate(tx, userId, habitId);
		reading = outsideTransaction(() => walk({ [today]: 100, [yesterday]: 9_000 }));
		await outsideTransaction(async () => expect.poll(() => waitsForLock(app)).toBe(true));
		await tx.execute("set local lock_timeout = '100ms'");
		await withdrawRemovals(tx, { userId, habitIds: [habitId] });
	});
	await reading;
	const { json } = await person.send("GET /api/notices");
	expect(JSON.stringify(json)).not.toContain(habitId);
});
