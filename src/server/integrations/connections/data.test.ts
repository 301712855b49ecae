import { afterAll, beforeAll, expect, test } from "vitest";
import { moreHeader } from "#contract/headers.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import { createConnection } from "#server/testing/integrations/readings.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});
afterAll(() => app.close());

test("the readings of one metric are complete, even if those of all metrics do not fit into a response", async () => {
	const person = await app.signUp();
	const { id } = await createConnection(app, person.user.id, "todoist");
	const insert = (metric: string, aDay: number) =>
		app.database.script((run) =>
			run(`insert into integration_data
				(user_id, integration_id, data_type, day, source, id, value, unit, metadata, recorded_at, synced_at)
				select '${person.user.id}', '${id}', '${metric}', '${dayAgo(app, 0)}'::date - n / ${aDay}, n::text,
					gen_random_uuid(), 1, 'tasks', '{}', now(), now() from generate_series(0, ${90 * aDay - 1}) as n`),
		);
	await insert("tasks_completed", 65);
	await insert("streaks", 2);
	const list = (query: string) =>
		person.send(`GET /api/integrations/${id}/data?startDate=${dayAgo(app, 89)}${query}`);
	expect((await list("")).headers.has(moreHeader)).toBe(true);
	const streaks = await list("&metric=streaks");
	expect([streaks.json.length, streaks.headers.has(moreHeader)]).toEqual([180, false]);
	expect((await list("&metric=steps")).json).toEqual([]);
});
