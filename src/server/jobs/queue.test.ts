import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/db/open.ts";
import { noticeMailJob } from "#server/notices/notices/notice-mail-job.ts";
import { jobKinds } from "#server/roof/worker.ts";
import { emptyDatabase, testDatabase } from "#server/testing/database/test-database.ts";
import { type Jobs, openJobs } from "./queue.ts";

let database: Database;
let jobs: Jobs;
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });

beforeEach(async () => {
	database = await testDatabase();
	jobs = await openJobs(database, log, jobKinds);
});

afterEach(async () => {
	await jobs.close();
	await database.close();
});

function mail(noticeId: string) {
	return { userId: "u", noticeId };
}

function add(noticeId: string) {
	return database.orm.transaction((tx) => jobs.add(tx, noticeMailJob, mail(noticeId)));
}

async function working(on: Jobs, act: (noticeId: string) => void = () => {}): Promise<string[]> {
	const done: string[] = [];
	await on.work([
		{
			kind: noticeMailJob,
			handle: async ({ data }) => {
				const { noticeId } = data as ReturnType<typeof mail>;
				act(noticeId);
				done.push(noticeId);
			},
		},
	]);
	return done;
}

test("a job exists if and only if its transaction commits", async () => {
	const refused = database.orm.transaction(async (tx) => {
		await jobs.add(tx, noticeMailJob, mail("rolled back"));
		throw new Error("no");
	});
	await expect(refused).rejects.toThrow("no");
	await add("committed");
	const done = await working(jobs);
	await expect.poll(() => done).toEqual(["committed"]);
});

test("a job is done once, though two processes work", async () => {
	const second = await openJobs(database, log, jobKinds);
	const done = [await working(jobs), await working(second)];
	await Promise.all(Array.from({ length: 60 }, (_, index) => add(String(index))));
	await expect.poll(() => done.flat().length).toBe(60);
	expect(new Set(done.flat()).size).toBe(60);
	await second.close();
});

test("one that fails neither stops the others nor is forgotten", async () => {
	await add("bad");
	await add("good");
	const done = await working(jobs, (id) => {
		if (id === "bad") throw new Error("550 no such user: <asha@example.in>");
	});
	await expect.poll(() => done).toEqual(["good"]);
	const states = () =>
		database.script((run) =>
			run(
				"select data ->> 'noticeId' as id, state::text from jobs.job where name = 'notice-mail' order by 1",
			),
		);
	// The queue records a job's outcome after its work has ended.
	await expect.poll(states).toEqual([
		{ id: "bad", state: "retry" },
		{ id: "good", state: "completed" },
	]);
	expect(lines.join()).toContain("550 no such user: <(address)>");
	expect(lines.join()).not.toContain("asha");
});

test("several processes may start at once on a database without a queue", async () => {
	const fresh = await emptyDatabase();
	// Only one process can use the embedded database.
	const processes = process.env.TEST_LANE ? [1, 2, 3] : [1];
	const started = await Promise.all(processes.map(() => openJobs(fresh, log, jobKinds)));
	for (const each of started) await each.check();
	for (const each of started) await each.close();
	await fresh.close();
});

const byTheClock = "name in ('purge', 'backup', 'delete-accounts')";

/** Names of the jobs by the clock, each as often as it was made up; in their own minute the queue adds them as well. */
async function madeUp(): Promise<string[]> {
	const rows = await database.script((run) =>
		run(`select name from jobs.job where ${byTheClock} and singleton_key like 'due %' order by name`),
	);
	return rows.map(({ name }) => String(name));
}

async function waiting(): Promise<string[]> {
	const rows = await database.script((run) =>
		run(`select distinct name from jobs.job where ${byTheClock} order by name`),
	);
	return rows.map(({ name }) => String(name));
}

test("jobs by the clock whose minute passed while no process was there are made up, each once", async () => {
	// However long the start took, no minute has passed since.
	await database.script((run) => run("update jobs.schedule set created_on = now()"));
	await working(jobs);
	expect(await madeUp()).toEqual([]);
	await jobs.close();
	await database.script(async (run) => {
		await run("update jobs.schedule set created_on = created_on - interval '2 days'");
		return run(`delete from jobs.job where ${byTheClock}`);
	});
	jobs = await openJobs(database, log, jobKinds);
	const second = await openJobs(database, log, jobKinds);
	await Promise.all([working(jobs), working(second)]);
	await working(second);
	expect(await waiting()).toEqual(["backup", "delete-accounts", "purge"]);
	const added = await madeUp();
	expect(added).toEqual([...new Set(added)]);
	expect(added.length).toBeGreaterThanOrEqual(2);
	await second.close();
});

test("jobs wait for a process that works, through a restart", async () => {
	await add("waits");
	await jobs.close();
	jobs = await openJobs(database, log, jobKinds);
	const done = await working(jobs);
	await expect.poll(() => done).toEqual(["waits"]);
});

test("a queue that an earlier version has made gets the options of today", async () => {
	const heartbeat = () =>
		database.script((run) =>
			run("select heartbeat_seconds as every from jobs.queue where name = 'make-export'"),
		);
	expect(await heartbeat()).toEqual([{ every: 30 }]);
	await database.script((run) => run("update jobs.queue set heartbeat_seconds = null, expire_seconds = 900"));
	const later = await openJobs(database, log, jobKinds);
	expect(await heartbeat()).toEqual([{ every: 30 }]);
	// The transaction has the embedded database's only connection: nothing may be looked up over another.
	const data = { userId: "0190a1b2-0000-7000-8000-000000000009", noticeId: "to a changed queue" };
	await database.orm.transaction((tx) => later.add(tx, noticeMailJob, data));
	await later.close();
});

test("who waits for a job is not kept until its worker looks by itself, in whichever process that is", async () => {
	const lookingHourly = { ...noticeMailJob, lookEverySeconds: 3_600 };
	const other = await openJobs(database, log, jobKinds);
	const done: string[] = [];
	await other.work([
		{
			kind: lookingHourly,
			handle: async ({ data }) => void done.push((data as { noticeId: string }).noticeId),
		},
	]);
	for (const noticeId of ["first", "second"]) {
		await add(noticeId);
		await expect.poll(() => done).toContain(noticeId);
	}
	await other.close();
});

test("a start goes on where the database is too busy to look for missed jobs", async () => {
	let isBusy = false;
	const script: Database["script"] = (work) =>
		isBusy ? Promise.reject(new Error("timeout exceeded when trying to connect")) : database.script(work);
	const busy = await openJobs({ ...database, script }, log, jobKinds);
	isBusy = true;
	const done = await working(busy);
	await add("one");
	await expect.poll(() => done).toEqual(["one"]);
	expect(lines.join()).toContain("missed jobs could not be looked for");
	await busy.close();
});
