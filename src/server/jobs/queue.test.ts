import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/db/open.ts";
import { emptyDatabase, testDatabase } from "#server/testing/database/test-database.ts";
import { type Jobs, openJobs } from "./queue.ts";

let database: Database;
let jobs: Jobs;
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
const soon = { timeout: 20_000, interval: 50 };

beforeEach(async () => {
	database = await testDatabase();
	jobs = await openJobs(database, log);
});

afterEach(async () => {
	await jobs.close();
	await database.close();
});

const mail = (noticeId: string) => ({ userId: "u", noticeId });

const add = (noticeId: string) =>
	database.orm.transaction((tx) => jobs.add(tx, "notice-mail", mail(noticeId)));

/** Works and remembers what was done. */
const working = async (on: Jobs, act: (noticeId: string) => void = () => {}): Promise<string[]> => {
	const done: string[] = [];
	await on.work({
		"notice-mail": async ({ data }) => {
			act(data.noticeId);
			done.push(data.noticeId);
		},
		"notice-push": async () => {},
		"finish-import": async () => {},
		"confirmation-mail": async () => {},
		"make-export": async () => {},
		"delete-accounts": async () => {},
		"deletion-mail": async () => {},
		remind: async () => {},
		"push-again": async () => {},
		"reminder-mail": async () => {},
		"reset-mail": async () => {},
		"email-change-mail": async () => {},
		"former-email-mail": async () => {},
		"meet-asks": async () => {},
		"tell-overdue": async () => {},
		"tell-weeks": async () => {},
		"look-at-challenges": async () => {},
		"end-challenge": async () => {},
		"tell-challenge-changed": async () => {},
		purge: async () => {},
		backup: async () => {},
	});
	return done;
};

test("a job exists if and only if its transaction commits", async () => {
	const refused = database.orm.transaction(async (tx) => {
		await jobs.add(tx, "notice-mail", mail("rolled back"));
		throw new Error("no");
	});
	await expect(refused).rejects.toThrow("no");
	await add("committed");
	const done = await working(jobs);
	await expect.poll(() => done, soon).toEqual(["committed"]);
});

test("a job is done once, though two processes work", async () => {
	const second = await openJobs(database, log);
	const done = [await working(jobs), await working(second)];
	await Promise.all(Array.from({ length: 60 }, (_, index) => add(String(index))));
	await expect.poll(() => done.flat().length, soon).toBe(60);
	expect(new Set(done.flat()).size).toBe(60);
	await second.close();
});

test("one that fails neither stops the others nor is forgotten", async () => {
	await add("bad");
	await add("good");
	const done = await working(jobs, (id) => {
		if (id === "bad") throw new Error("550 no such user: <asha@example.in>");
	});
	await expect.poll(() => done, soon).toEqual(["good"]);
	const states = () =>
		database.script((run) =>
			run(
				"select data ->> 'noticeId' as id, state::text from jobs.job where name = 'notice-mail' order by 1",
			),
		);
	// The queue notes what came of a job after its work has ended.
	await expect.poll(states, soon).toEqual([
		{ id: "bad", state: "retry" },
		{ id: "good", state: "completed" },
	]);
	expect(lines.join()).toContain("550 no such user: <(address)>");
	expect(lines.join()).not.toContain("asha");
});

test("several processes may start at once on a database without a queue", async () => {
	const fresh = await emptyDatabase();
	// Of the embedded database there is never more than one.
	const processes = process.env.TEST_LANE ? [1, 2, 3] : [1];
	const started = await Promise.all(processes.map(() => openJobs(fresh, log)));
	for (const each of started) await each.check();
	for (const each of started) await each.close();
	await fresh.close();
});

/** Those that were made up; in their own minute the queue adds them as well. */
const madeUp = () =>
	database.script((run) =>
		run(`select name from jobs.job
			where name in ('purge', 'backup', 'delete-accounts') and singleton_key like 'due %' order by name`),
	);

test("jobs by the clock whose minute passed while no process was there are made up, each once", async () => {
	await working(jobs);
	expect(await madeUp()).toEqual([]);
	await jobs.close();
	await database.script(async (run) => {
		await run("update jobs.schedule set created_on = created_on - interval '2 days'");
		return run("delete from jobs.job where name in ('purge', 'backup', 'delete-accounts')");
	});
	jobs = await openJobs(database, log);
	const second = await openJobs(database, log);
	await Promise.all([working(jobs), working(second)]);
	await working(second);
	expect(await madeUp()).toEqual([{ name: "backup" }, { name: "delete-accounts" }, { name: "purge" }]);
	await second.close();
});

test("jobs wait for a process that works, through a restart", async () => {
	await add("waits");
	await jobs.close();
	jobs = await openJobs(database, log);
	const done = await working(jobs);
	await expect.poll(() => done, soon).toEqual(["waits"]);
});
