import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { iso } from "#server/ground/iso.ts";
import { bytesOf } from "#server/testing/import-files.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { purge, purgeJob } from "./purge.ts";
import { startWorker } from "./worker.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function rows(sql: string) {
	return app.database.script((run) => run(sql));
}

test("the hourly job deletes expired rows, even without traffic", async () => {
	const person = await app.signUp();
	const upload = () =>
		person.send("POST /api/imports", {
			raw: bytesOf("date,habit\n2026-07-01,Walk\n"),
			headers: { "content-type": "application/octet-stream" },
		});
	const old = await upload();
	app.advance(23 * 3_600_000);
	const young = await upload();
	app.advance(2 * 3_600_000);
	await rows("update sessions set idle_expires_at = '2026-11-20'");
	const { user } = await app.signUp();
	await rows(`update sessions set absolute_expires_at = '2026-11-20' where user_id = '${user.id}'`);
	expect(await rows("select cron from jobs.schedule where name = 'purge'")).toEqual([{ cron: "7 * * * *" }]);

	await app.database.orm.transaction((tx) => app.deps.jobs.add(tx, purgeJob, null));
	await startWorker(app.deps);
	await expect.poll(() => rows("select id from imports")).toEqual([{ id: young.json.id }]);
	await expect.poll(() => rows("select id from sessions")).toEqual([]);
	expect(old.status).toBe(201);
});

test("if a step fails, all others still run", async () => {
	const { user } = await app.signUp();
	const id = randomUUID();
	const day = iso(app.deps.clock() - 8 * 86_400_000).slice(0, 10);
	await rows(`insert into integrations (user_id, id, provider, scopes, settings, state_since, created_at, updated_at)
		values ('${user.id}', '${id}', 'strava', '[]', '{}', now(), now(), now())`);
	await rows(`insert into integration_data (user_id, integration_id, data_type, day, source, id, value, unit, metadata,
			recorded_at, synced_at)
		values ('${user.id}', '${id}', 'workouts', '${day}', 'watch', '${id}', 1, 'count', '{}', now(), now())`);
	await rows("alter table notices rename to notices_elsewhere");
	try {
		const job = { id: "purge", data: null };
		await expect(purge(app.deps)(job)).rejects.toThrow("Steps of the purge failed: notices.");
		expect(await rows(`select id from integration_data where user_id = '${user.id}'`)).toEqual([]);
	} finally {
		await rows("alter table notices_elsewhere rename to notices");
	}
});
