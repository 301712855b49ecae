import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { migrate } from "./migrate.ts";

test("a migration can change tables and functions that are already distributed", async () => {
	const database = await testDatabase();
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-migrations-"));
	await writeFile(
		path.join(folder, "9999_more.sql"),
		`-- A column; and
		alter table habits add column mood text not null default ';', add column weight integer;
		alter table habits add constraint habits_weight check (weight > 0);
		create index habits_mood on habits (user_id, mood);
		update habits set weight = 1;
		drop function reorder_habits(uuid, uuid[]);
		create function reorder_habits(p_user_id uuid, p_ids uuid[], p_mood text default null) returns boolean
			language plpgsql as $$ begin return true; end $$;`,
	);
	try {
		expect(await migrate(database, folder)).toBe(9999);
		const [{ nodes } = {}] = await database.script((run) =>
			run(`select count(distinct result) as nodes from run_command_on_workers(
				$$select to_regprocedure('reorder_habits(uuid, uuid[], text)')::text$$) where result is not null`),
		);
		expect(Number(nodes)).toBe(1);
	} finally {
		await database.close();
		await rm(folder, { recursive: true });
	}
});
