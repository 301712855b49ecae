import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesOf } from "#server/testing/import-files.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { purgeJob } from "./purge.ts";
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
