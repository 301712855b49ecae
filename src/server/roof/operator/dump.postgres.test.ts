import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { type Database, openPostgres } from "#server/db/open.ts";
import { databaseForProcess } from "#server/testing/database/test-database.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { testApp } from "#server/testing/test-app.ts";
import { checkIntegrity } from "./integrity.ts";

const run = promisify(execFile);

test("a dump restored as docs/operations.md says has every row and passes the integrity check", async () => {
	const steps = await readFile("docs/operations.md", "utf8");
	expect(steps).toContain("\npg_dump --format=custom --file=");
	expect(steps).toContain("\n   pg_restore --exit-on-error --no-owner --dbname=");

	const { url = "", drop } = (await databaseForProcess()) ?? {};
	const restoredName = `${new URL(url).pathname.slice(1)}_restored`;
	const restoredUrl = new URL(url);
	restoredUrl.pathname = restoredName;
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-dump-"));
	const file = path.join(folder, "ikkis.dump");

	const app = await testApp(
		{},
		openPostgres(url, 4, () => {}),
	);
	const { person } = await firstAccounts(app);
	const habit = await createHabit(person);
	await person.send(`PUT /api/habits/${habit.id}/logs/${habit.startedOn}`, { body: { completed: true } });
	const [programs] = await query(app.database, "select setting from pg_config where name = 'BINDIR'");
	await query(app.database, `create database ${restoredName}`);
	await run(path.join(String(programs?.setting), "pg_dump"), ["--format=custom", `--file=${file}`, url]);
	const rows = await rowsOf(app.database);
	await app.close();

	const restore = ["--exit-on-error", "--no-owner", `--dbname=${restoredUrl.href}`, file];
	await run(path.join(String(programs?.setting), "pg_restore"), restore);
	const restored = openPostgres(restoredUrl.href, 2, () => {});
	await migrate(restored);
	expect(await rowsOf(restored)).toEqual(rows);
	expect(rows).toEqual(expect.arrayContaining([{ name: "public.habit_logs", rows: "1" }]));
	expect(rows.some(({ name, rows: count }) => name === "jobs.queue" && count !== "0")).toBe(true);
	expect((await checkIntegrity(restored)).filter(({ broken }) => broken.length > 0)).toEqual([]);
	await restored.close();

	const again = openPostgres(url, 2, () => {});
	await query(again, `drop database ${restoredName} with (force)`);
	await again.close();
	await drop?.();
	await rm(folder, { recursive: true });
});

function query(database: Database, sql: string) {
	return database.script((each) => each(sql));
}

/** The number of rows in each table. */
function rowsOf(database: Database) {
	return query(
		database,
		`select table_schema || '.' || table_name as name,
			(xpath('//c/text()', query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name),
				false, false, '')))[1]::text as rows
		from information_schema.tables where table_schema in ('public', 'jobs') order by 1`,
	);
}
