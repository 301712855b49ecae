import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { databaseForProcess } from "#server/testing/database/test-database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";
import { openPostgres } from "./open.ts";

test("if a migration loses its connection, the error names it and the schema that was reached", async () => {
	const { url = "", drop } = (await databaseForProcess()) ?? {};
	const database = openPostgres(url, 1, () => {});
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-migrations-"));
	await cp(migrationsFolder, folder, { recursive: true });
	await writeFile(path.join(folder, "9998_good.sql"), "select 1");
	await writeFile(path.join(folder, "9999_lost.sql"), "select pg_terminate_backend(pg_backend_pid())");
	try {
		await expect(migrate(database, folder)).rejects.toThrow(
			/^Migration 9999_lost\.sql failed; .*The database is at schema 9998\. PostgreSQL says: terminating connection/,
		);
	} finally {
		await database.close();
		await drop?.();
		await rm(folder, { recursive: true });
	}
});
