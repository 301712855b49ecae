import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";
import type { Database } from "./open.ts";

let database: Database;
let folder: string;

beforeEach(async () => {
	database = await testDatabase();
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-migrations-"));
	await cp(migrationsFolder, folder, { recursive: true });
});

afterEach(async () => {
	await database.close();
	await rm(folder, { recursive: true });
});

function rows(sql: string) {
	return database.script((run) => run(sql));
}
async function known() {
	return Number((await rows("select max(version) as version from schema_migrations"))[0]?.version);
}

describe("migrate", () => {
	test("applies each new file once, even if it runs twice", async () => {
		const before = await known();
		await writeFile(
			path.join(folder, `${String(before + 1).padStart(4, "0")}_extra.sql`),
			"create table extra (n integer)",
		);
		const versions = [await migrate(database, folder), await migrate(database, folder)];
		expect(versions).toEqual([before + 1, before + 1]);
		expect(await rows("select * from extra")).toEqual([]);
	});

	test("applies a file that was merged after a later one", async () => {
		const later = (await known()) + 2;
		const named = (version: number) => path.join(folder, `${String(version).padStart(4, "0")}_extra.sql`);
		await writeFile(named(later), "create table later (n integer)");
		expect(await migrate(database, folder)).toBe(later);
		await writeFile(named(later - 1), "create table earlier (n integer)");
		expect(await migrate(database, folder)).toBe(later);
		expect(await rows("select * from earlier")).toEqual([]);
	});

	test("rolls back a file that fails halfway, and continues once it is fixed", async () => {
		const before = await known();
		const file = path.join(folder, `${String(before + 1).padStart(4, "0")}_broken.sql`);
		await writeFile(file, "create table half (n integer); select 1 / 0");
		await expect(migrate(database, folder)).rejects.toThrow(/_broken\.sql failed.* PostgreSQL says: /);
		expect(await known()).toBe(before);
		await expect(rows("select * from half")).rejects.toThrow(/half/);
		await writeFile(file, "create table half (n integer)");
		expect(await migrate(database, folder)).toBe(before + 1);
	});

	test("names the schema that was reached before a file fails", async () => {
		const before = await known();
		const named = (version: number) => path.join(folder, `${String(version).padStart(4, "0")}_extra.sql`);
		await writeFile(named(before + 1), "create table good (n integer)");
		await writeFile(named(before + 2), "select 1 / 0");
		await expect(migrate(database, folder)).rejects.toThrow(
			new RegExp(`none of it was applied\\. The database is at schema ${before + 1}\\. PostgreSQL says: `),
		);
		expect(await known()).toBe(before + 1);
		expect(await rows("select * from good")).toEqual([]);
	});

	test("refuses a schema newer than itself", async () => {
		await rows("insert into schema_migrations (version, name) values (9999, 'from the future')");
		await expect(migrate(database, folder)).rejects.toThrow(/schema 9999.*Start the newer version/);
	});
});
