import { afterEach, beforeEach, expect, test } from "vitest";
import type { Orm } from "#server/db/open.ts";
import { endConnection } from "#server/integrations/sync/disconnect.ts";
import { findConnection } from "#server/integrations/sync/store.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { createConnection } from "#server/testing/integrations/readings.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { evaluateConnection } from "./evaluation.ts";
import { lockHabitsOf } from "./store.ts";

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let habitId: string;
let fitbit: Awaited<ReturnType<typeof createConnection>>;
let todoist: Awaited<ReturnType<typeof createConnection>>;

beforeEach(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
	({ id: habitId } = await createHabit(person));
	fitbit = await createConnection(app, person.user.id, "fitbit");
	todoist = await createConnection(app, person.user.id, "todoist");
});
afterEach(() => app.close());

const steps = { providerMetric: "steps", mappingType: "threshold", mappingConfig: { threshold: 8_000 } };
const tasks = {
	providerMetric: "tasks_completed",
	mappingType: "threshold",
	mappingConfig: { threshold: 1 },
};

async function map(connection: { id: string }, rule: object): Promise<string> {
	const path = `POST /api/integrations/${connection.id}/mappings` as const;
	const { json } = await person.send(path, { body: { habitId, ...rule } });
	return `/api/integrations/${connection.id}/mappings/${json.id}`;
}

/** Runs `late` while `first` is not committed yet; `late` has to wait for it. */
async function overlap<Late>(first: (tx: Orm) => Promise<unknown>, late: () => Promise<Late>): Promise<Late> {
	const { waiting } = await app.deps.orm.transaction(async (tx) => {
		await first(tx);
		const waiting = outsideTransaction(late);
		await outsideTransaction(async () => expect.poll(() => waitsForLock(app)).toBe(true));
		return { waiting };
	});
	return waiting;
}

function isTicked(): Promise<boolean> {
	const log = `select 1 from habit_logs where habit_id = '${habitId}' and completed`;
	return app.database.script(async (run) => (await run(log)).length > 0);
}

async function storeToday(tx: Orm, { id: integrationId }: { id: string }, value: number): Promise<void> {
	await tx.execute(
		`update integration_data set value = ${value} where user_id = '${person.user.id}' and integration_id = '${integrationId}'`,
	);
	const { jobs, clock } = app.deps;
	await evaluateConnection(tx, jobs, { userId: person.user.id, integrationId, now: clock() });
}

test("a sync that waits for a disconnect does not restore the disconnected app's reason", async () => {
	const today = dayAgo(app, 0);
	await map(fitbit, steps);
	await map(todoist, tasks);
	await fitbit.sync({ steps: { [today]: 9_000 } });
	await overlap(
		async (tx) => {
			const row = await findConnection(tx, { userId: person.user.id, id: fitbit.id });
			if (row) await endConnection(tx, row, app.deps.clock());
		},
		() => todoist.sync({ tasks_completed: { [today]: 2 } }),
	);
	const ticks = `select reasons from integration_ticks where habit_id = '${habitId}'`;
	const [tick] = await app.database.script((run) => run(ticks));
	expect(tick).toMatchObject({ reasons: [{ provider: "todoist" }] });
});

test("a sync that waits for a change to its mapping ticks by the new rule", async () => {
	const mapping = await map(todoist, tasks);
	await overlap(
		async (tx) => {
			await lockHabitsOf(tx, [{ userId: person.user.id, habitId }]);
			await tx.execute(
				`delete from integration_mappings where user_id = '${person.user.id}' and id = '${mapping.split("/").at(-1)}'`,
			);
		},
		() => todoist.sync({ tasks_completed: { [dayAgo(app, 0)]: 2 } }),
	);
	expect(await isTicked()).toBe(false);
});

test("two concurrent syncs tick a habit that needs both of their numbers", async () => {
	const today = dayAgo(app, 0);
	await map(fitbit, steps);
	await map(todoist, { ...tasks, needsAll: true });
	await fitbit.sync({ steps: { [today]: 100 } });
	await todoist.sync({ tasks_completed: { [today]: 0 } });
	await overlap(
		(tx) => storeToday(tx, fitbit, 9_000),
		() => app.deps.orm.transaction((tx) => storeToday(tx, todoist, 2)),
	);
	expect(await isTicked()).toBe(true);
});

test("a lowered target waits for a sync under way and judges its new number", async () => {
	const mapping = await map(fitbit, steps);
	await fitbit.sync({ steps: { [dayAgo(app, 0)]: 100 } });
	const reply = await overlap(
		async (tx) => {
			await tx.execute(`select 1 from integrations where id = '${fitbit.id}' for no key update`);
			await storeToday(tx, fitbit, 5_000);
		},
		() =>
			person.send(`PATCH ${mapping}` as "PATCH /", {
				body: { mappingType: "threshold", mappingConfig: { threshold: 4_000 } },
			}),
	);
	expect(reply.status).toBe(200);
	expect(await isTicked()).toBe(true);
});
