import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt, stepAt } from "#server/account/second-step/totp.ts";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";
import type { Database } from "#server/db/open.ts";
import { openLog } from "#server/ground/log.ts";
import { defineJob } from "#server/jobs/job.ts";
import { openJobs } from "#server/jobs/queue.ts";
import { emptyDatabase } from "#server/testing/database/test-database.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

/**
 * Tests an upgrade from last month's schema. `testing/last-month` has all rows of a server from that time, filled
 * through the API, and its final responses to two accounts, with their cookies. To move to a newer
 * schema, generate both files again.
 */
const lastMonth = 36;
const fixture = path.join(import.meta.dirname, "../testing/last-month");

/** Shared secret in Ravi's authenticator app; encrypted in the rows. */
const secretOfRavi = Buffer.from("c099e3cbb112c18814dd9c3be89c800272cb916a", "hex");

const formerJob = defineJob<null>({
	name: "tell-weeks",
	options: {},
	pollEverySeconds: 30,
	cron: "30 * * * *",
});

type Answer = [cookie: string, route: string, json: object];

let database: Database;
let app: TestApp;
let answers: Answer[];
let before: Record<string, number>;

beforeAll(async () => {
	answers = (await readFile(path.join(fixture, "answers.jsonl"), "utf8"))
		.trim()
		.split("\n")
		.map((line): Answer => JSON.parse(line));
	database = await emptyDatabase();
	await migrateTo(lastMonth);
	const rows = await readFile(path.join(fixture, "rows.sql"), "utf8");
	// Like a restore: in any order, without triggers.
	await database.script((run) =>
		run(`set session_replication_role = replica; ${rows} reset session_replication_role`),
	);
	before = await counts();
	await database.script((run) =>
		run("update experts set user_id = gen_random_uuid() where name = 'Arjun Deshmukh'"),
	);
	await (await openJobs(database, openLog("warn"), [formerJob])).close();
	await migrate(database);
	app = await testApp({ PUBLIC_URL: "https://ikkis.example" }, database);
});

afterAll(() => app.close());

async function migrateTo(version: number): Promise<void> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-last-month-"));
	for (const name of await readdir(migrationsFolder))
		if (Number(name.slice(0, 4)) <= version)
			await cp(path.join(migrationsFolder, name), path.join(folder, name));
	expect(await migrate(database, folder)).toBe(version);
	await rm(folder, { recursive: true });
}

async function counts(): Promise<Record<string, number>> {
	const tables = await database.script((run) =>
		run(
			"select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
		),
	);
	const counted: Record<string, number> = {};
	for (const { name } of tables) {
		const [row] = await database.script((run) => run(`select count(*)::int as count from ${name}`));
		counted[String(name)] = Number(row?.count);
	}
	return counted;
}

test("an upgrade keeps every row", async () => {
	expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(50);
	expect(await counts()).toMatchObject(before);
});

test("a scheduled job that was renamed is scheduled under its new name only", async () => {
	const schedules = await database.script((run) => run("select name from jobs.schedule"));
	const names = schedules.map(({ name }) => name);
	expect(names).toContain("notify-weeks");
	expect(names).not.toContain(formerJob.name);
	// Processes of the previous release still read this queue during an update.
	const queue = await database.script((run) => run("select name from jobs.queue where name = 'tell-weeks'"));
	expect(queue).toHaveLength(1);
});

test("an upgrade unlinks experts from deleted accounts, and keeps the other links", async () => {
	const linked = await database.script((run) => run("select name from experts where user_id is not null"));
	expect(linked).toEqual([{ name: "Meera Iyer" }]);
});

test("sessions stay valid after an upgrade, and responses are as before, except for new fields", async () => {
	for (const [cookie, route, json] of answers) {
		const reply = await app.request(route, { headers: { cookie } });
		expect([route, reply.status]).toEqual([route, 200]);
		expect(reply.json, route).toMatchObject(json);
	}
});

test("users can sign in with their second step after an upgrade, and continue", async () => {
	const ravi = app.client();
	const first = await ravi.send("POST /api/auth/login", {
		body: { email: "ravi@example.in", password: "monsoon-21" },
	});
	expect(first.status).toBe(202);
	const code = codeAt(secretOfRavi, stepAt(app.deps.clock()));
	const second = await ravi.send("POST /api/auth/login/second-step", {
		body: { ticket: first.json.ticket, code },
	});
	expect([second.status, second.json.fullName]).toEqual([200, "रवि शर्मा"]);
	const [{ id }] = (await ravi.send("GET /api/habits")).json;
	const tick = await ravi.send(`PUT /api/habits/${id}/logs/2026-11-21`, { body: { completed: false } });
	expect([tick.status, tick.json.completed]).toEqual([200, false]);
	const post = await ravi.send("POST /api/social/posts", { body: { content: "Day 2" } });
	expect(post.status).toBe(201);
});
