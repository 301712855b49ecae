import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseIn } from "#server/db/data-folder.ts";
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
