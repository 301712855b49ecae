import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseIn } from "#server/db/data-folder.ts";
import { openPglite } from "#server/db/open-pglite.ts";
import { copyPreparedData } from "#server/testing/database/prepared-database.ts";
import { v8Flags } from "#server/testing/server-process.ts";

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-operator-"));
});

afterAll(() => rm(folder, { recursive: true }));

function admin(...given: string[]) {
	const env = { ...process.env, DATA_DIR: folder };
	return promisify(execFile)(process.execPath, [...v8Flags, "scripts/admin.ts", ...given], {
		env,
		timeout: 200_000,
	});
}

test("a command on a folder without a database creates none, says so and exits", async () => {
	await expect(admin("check")).rejects.toMatchObject({
		code: 1,
		stdout: "",
		stderr: expect.stringContaining(`There is no database in ${folder}.`),
	});
	expect(await readdir(folder)).toEqual([]);
});

test("a failing command names its database, says why, and exits", async () => {
	await copyPreparedData(folder);
	await expect(admin("appoint", "nobody@example.in")).rejects.toMatchObject({
		code: 1,
		stdout: `Database: PGlite in ${databaseIn(folder)}\n`,
		stderr: "No account has the address nobody@example.in.\n",
	});
});

test("a command on a database of another schema leaves it as it is, says so and exits", async () => {
	async function onSchema(sql: string) {
		const database = await openPglite(folder);
		const rows = await database.script((run) => run(sql));
		await database.close();
		return rows;
	}
	const newest = "select max(version) as version from schema_migrations";
	const [expected] = await onSchema(newest);
	await onSchema(
		"delete from schema_migrations where version = (select max(version) from schema_migrations)",
	);
	const [found] = await onSchema(newest);
	await expect(admin("check")).rejects.toMatchObject({
		code: 1,
		stderr:
			`The database is at schema ${found?.version}, this release expects ${expected?.version}. ` +
			"Start the server first, or use the release that is running.\n",
	});
	expect(await onSchema(newest)).toEqual([found]);
});
