import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/db/open.ts";
import { noticeMailJob } from "#server/notices/notices/notice-mail-job.ts";
import { announceJob } from "#server/organizations/announcements/announcement-job.ts";
import { withdrawTeamNewsJob } from "#server/organizations/teams/withdraw-team-news-job.ts";
import { purgeJob } from "#server/roof/purge.ts";
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

function states() {
	return database.script((run) =>
		run("select data ->> 'noticeId' as id, state::text from jobs.job where name = 'notice-mail' order by 1"),
	);
}

async function startWorking(on: Jobs, act: (noticeId: string) => void = () => {}): Promise<string[]> {
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
	const done = await startWorking(jobs);
	await expect.poll(() => done).toEqual(["committed"]);
});

test("a job is done once, even with two worker processes", async () => {
	const second = await openJobs(database, log, jobKinds);
	const done = [await startWorking(jobs), await startWorking(second)];
	await Promise.all(Array.from({ length: 60 }, (_, index) => add(String(index))));
	await expect.poll(() => done.flat().length).toBe(60);
	expect(new Set(done.flat()).size).toBe(60);
	await second.close();
});

test("a job that fails does not stop the others and is retried", async () => {
	await add("bad");
	await add("good");
	const done = await startWorking(jobs, (id) => {
		if (id === "bad") throw new Error("550 no such user: <asha@example.in>");
	});
	await expect.poll(() => done).toEqual(["good"]);
	// The queue records a job's outcome after its work has ended.
	await expect.poll(states).toEqual([
		{ id: "bad", state: "retry" },
		{ id: "good", state: "completed" },
	]);
	expect(lines.join()).toContain("550 no such user: <(address)>");
	expect(lines.join()).not.toContain("asha");
});

test("a finished job is recorded before the rest of its batch ends, so that a shutdown doesn't repeat it", async () => {
	await add("quick");
	await add("slow");
	const slow = Promise.withResolvers<void>();
	await jobs.work([
		{
			kind: noticeMailJob,
			handle: async ({ data }) => {
				if ((data as ReturnType<typeof mail>).noticeId === "slow") await slow.promise;
			},
		},
	]);
	try {
		await expect.poll(states).toEqual([
			{ id: "quick", state: "completed" },
			{ id: "slow", state: "active" },
		]);
	} finally {
		slow.resolve();
	}
});

test("several processes can start at once on a database without a queue", async () => {
	const fresh = await emptyDatabase();
	// Only one process can use the embedded database.
	const processes = process.env.TEST_LANE ? [1, 2, 3] : [1];
	const started = await Promise.all(processes.map(() => openJobs(fresh, log, jobKinds)));
	for (const each of started) await each.check();
	for (const each of started) await each.close();
	await fresh.close();
});

const isScheduled = "name in ('purge', 'backup', 'delete-accounts')";

/**
 * Returns the name of each scheduled job added late, repeats included; the queue itself also adds jobs in their own
 * minute.
 */
async function addedLate(): Promise<string[]> {
	const rows = await database.script((run) =>
		run(`select name from jobs.job where ${isScheduled} and singleton_key like 'due %' order by name`),
	);
	return rows.map(({ name }) => String(name));
}

async function waiting(): Promise<string[]> {
	const rows = await database.script((run) =>
		run(`select distinct name from jobs.job where ${isScheduled} order by name`),
	);
	return rows.map(({ name }) => String(name));
}

test("scheduled jobs missed while no process ran are added at startup, once each", async () => {
	// As if just scheduled, so that no job has come due since then, however long startup took.
	await database.script((run) => run("update jobs.schedule set created_on = now()"));
	await startWorking(jobs);
	expect(await addedLate()).toEqual([]);
	await jobs.close();
	await database.script(async (run) => {
		await run("update jobs.schedule set created_on = created_on - interval '2 days'");
		return run(`delete from jobs.job where ${isScheduled}`);
	});
	jobs = await openJobs(database, log, jobKinds);
	const second = await openJobs(database, log, jobKinds);
	await Promise.all([startWorking(jobs), startWorking(second)]);
	await startWorking(second);
	expect(await waiting()).toEqual(["backup", "delete-accounts", "purge"]);
	const added = await addedLate();
	expect(added).toEqual([...new Set(added)]);
	expect(added.length).toBeGreaterThanOrEqual(2);
	await second.close();
});

test("jobs survive a restart and wait for a worker", async () => {
	await add("waits");
	await jobs.close();
	jobs = await openJobs(database, log, jobKinds);
	const done = await startWorking(jobs);
	await expect.poll(() => done).toEqual(["waits"]);
});

test("a queue created by an earlier version gets the current options", async () => {
	const heartbeat = () =>
		database.script((run) =>
			run("select heartbeat_seconds as every from jobs.queue where name = 'make-export'"),
		);
	expect(await heartbeat()).toEqual([{ every: 30 }]);
	await database.script((run) => run("update jobs.queue set heartbeat_seconds = null, expire_seconds = 900"));
	const later = await openJobs(database, log, jobKinds);
	expect(await heartbeat()).toEqual([{ every: 30 }]);
	// The transaction holds the embedded database's only connection, so a lookup must not need another.
	const data = { userId: "0190a1b2-0000-7000-8000-000000000009", noticeId: "to a changed queue" };
	await database.orm.transaction((tx) => later.add(tx, noticeMailJob, data));
	await later.close();
});

test("an awaited job starts without waiting for the next poll, even in another process", async () => {
	const pollingHourly = { ...noticeMailJob, pollEverySeconds: 3_600 };
	const other = await openJobs(database, log, jobKinds);
	const done: string[] = [];
	await other.work([
		{
			kind: pollingHourly,
			handle: async ({ data }) => void done.push((data as { noticeId: string }).noticeId),
		},
	]);
	for (const noticeId of ["first", "second"]) {
		await add(noticeId);
		await expect.poll(() => done).toContain(noticeId);
	}
	await other.close();
});

test("startup continues if the database is too busy to look for missed jobs", async () => {
	const statement = () => () => Promise.reject(new Error("timeout exceeded when trying to connect"));
	const busy = await openJobs({ ...database, statement }, log, jobKinds);
	const done = await startWorking(busy);
	await add("one");
	await expect.poll(() => done).toEqual(["one"]);
	expect(lines.join()).toContain("could not look for missed jobs");
	await busy.close();
});

test("forgetting a user deletes their jobs, and their id from jobs about others", async () => {
	const [id, other] = ["0190a1b2-0000-7000-8000-00000000000a", "0190a1b2-0000-7000-8000-00000000000b"];
	const team = { organizationId: other, teamId: other, name: "Sales" };
	const announcement = { organizationId: other, announcementId: other };
	await database.orm.transaction(async (tx) => {
		await jobs.add(tx, noticeMailJob, { userId: id, noticeId: other });
		await jobs.add(tx, noticeMailJob, { userId: other, noticeId: other });
		await jobs.add(tx, announceJob, { ...announcement, authorId: id });
		await jobs.add(tx, withdrawTeamNewsJob, { ...team, userIds: [id, other] });
		await jobs.add(tx, purgeJob, null);
		await jobs.forget(tx, id);
	});
	// The queue adds jobs of its own each minute.
	const left = await database.script((run) =>
		run(
			"select name, data from jobs.job where name in ('announce', 'notice-mail', 'purge', 'withdraw-team-news') order by name, created_on",
		),
	);
	expect(left).toMatchObject([
		{ name: "announce", data: announcement },
		{ name: "notice-mail", data: { userId: other } },
		{ name: "purge" },
		{ name: "withdraw-team-news", data: { ...team, userIds: [other] } },
	]);
	expect(JSON.stringify(left)).not.toContain(id);
});
