import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

test("a migration that cannot get its lock lets other queries through, and gets it later", async () => {
	const database = await testDatabase();
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-migrations-"));
	await cp(migrationsFolder, folder, { recursive: true });
	await writeFile(path.join(folder, "9998_column.sql"), "alter table habits add column extra text;");
	const statements = [
		"drop index concurrently if exists habits_extra",
		"create index concurrently habits_extra on habits (extra)",
	];
	await writeFile(
		path.join(folder, "9999_index.sql"),
		`-- Not in a transaction: an index.\n${statements.join(";\n")};\n`,
	);

	const reading = database.script(async (run) => {
		await run("begin; select count(*) from habits");
		await pause(2_000);
		await run("commit");
	});
	let isDone = false;
	const migrating = [migrate(database, folder), migrate(database, folder)];
	const migrated = Promise.all(migrating).finally(() => {
		isDone = true;
	});
	let longest = 0;
	while (!isDone) {
		const startedAt = performance.now();
		await database.script((run) => run("select count(*) from habits"));
		longest = Math.max(longest, performance.now() - startedAt);
		await pause(10);
	}
	expect(await migrated).toEqual([9999, 9999]);
	await reading;
	expect(longest).toBeLessThan(1_000);
	const [index] = await database.script((run) =>
		run("select indisvalid from pg_index where indexrelid = 'habits_extra'::regclass"),
	);
	expect(index).toEqual({ indisvalid: true });
	await database.close();
	await rm(folder, { recursive: true });
});
