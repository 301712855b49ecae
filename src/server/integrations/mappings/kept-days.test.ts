import { afterAll, beforeAll, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { purgeSyncRecords } from "#server/integrations/connections/service.ts";
import { backdateHabit, dayAgo } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});
afterAll(() => app.close());

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function daysAgo(counts: readonly number[]): Day[] {
	return counts.map((count) => dayAgo(app, count));
}

const exercise = { providerMetric: "workouts", mappingType: "direct", mappingConfig: {} };

/** Imports a Strava archive with a workout on each of these days; returns the connection's id. */
async function importWorkouts(days: readonly Day[]): Promise<string> {
	const readings = days.map((day) => ({ metric: "workouts", day, source: day, value: 1 }));
	const { status } = await person.send("POST /api/integrations/files", {
		body: { provider: "strava", readings },
	});
	expect(status).toBe(200);
	return (await person.send("GET /api/integrations")).json[0].id;
}

test("a file's Strava days older than a week count in previews and proposals, but are not ticked", async () => {
	const { id: habitId } = await createHabit(person);
	await backdateHabit(app, habitId, 40);
	const id = await importWorkouts(daysAgo([...range(3, 12), 20]));

	const proposed = (await person.send(`GET /api/integrations/${id}/proposals`)).json;
	expect(proposed).toMatchObject([{ ...exercise, done: 11, kept: 13 }]);

	const body = { habitId, ...exercise };
	const { json } = await person.send(`POST /api/integrations/${id}/mappings/preview`, { body });
	expect([json.done, json.open]).toEqual([11, daysAgo(range(3, 6))]);
	const lost = json.days.filter(({ doubt }: { doubt?: string }) => doubt === "no-longer-kept");
	expect(lost.map(({ day }: { day: Day }) => day)).toEqual(daysAgo([...range(13, 19), ...range(21, 30)]));

	await person.send(`POST /api/integrations/${id}/mappings`, { body: { ...body, takesOver: true } });
	const logs = (await person.send(`GET /api/habits/${habitId}/logs`)).json;
	expect(logs.map(({ date }: { date: Day }) => date).sort()).toEqual(daysAgo(range(3, 6)).sort());
});

test("a mapping added to an ended connection ticks nothing, and is deleted with the connection", async () => {
	const { id: habitId } = await createHabit(person);
	const sent = { metric: "calories_consumed", day: dayAgo(app, 0), source: "file", value: 1_000 };
	await person.send("POST /api/integrations/files", { body: { provider: "myfitnesspal", readings: [sent] } });
	const connections: { id: string; provider: string }[] = (await person.send("GET /api/integrations")).json;
	const integrationId = connections.find(({ provider }) => provider === "myfitnesspal")?.id ?? "";
	const mappingConfig = { threshold: 1_500, comparator: "at-least" };
	const rule = { providerMetric: sent.metric, mappingType: "threshold", mappingConfig };
	const path = `/api/integrations/${integrationId}/mappings`;
	expect((await person.send(`POST ${path}`, { body: { habitId, ...rule } })).status).toBe(201);
	await queryRows(app.database, `update integrations set ended_at = now() where id = '${integrationId}'`);
	await queryRows(
		app.database,
		`update integration_data set value = 1600 where integration_id = '${integrationId}'`,
	);
	const now = app.deps.clock();
	const userId = person.user.id;
	await app.deps.orm.transaction((tx) => app.deps.hooks.readingsRead(tx, { userId, integrationId, now }));
	expect((await person.send(`GET /api/habits/${habitId}/logs`)).json).toEqual([]);
	await purgeSyncRecords(app.deps, now);
	const left = `select id from integration_mappings where integration_id = '${integrationId}'`;
	expect(await queryRows(app.database, left)).toEqual([]);
});
