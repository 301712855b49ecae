import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { damagedError } from "#server/db/data-folder.ts";
import { openPglite, restorePglite } from "#server/db/open-pglite.ts";
import { copyPreparedData } from "#server/testing/database/prepared-database.ts";
import { testApp } from "#server/testing/test-app.ts";
import { backup } from "./backup.ts";

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-backup-"));
});

afterAll(() => rm(folder, { recursive: true }));

test("the seven newest backups are kept, unfinished ones are deleted, and a backup can be restored", async () => {
	await copyPreparedData(path.join(folder, "old"));
	const database = await openPglite(path.join(folder, "old"));
	const app = await testApp({ DATA_DIR: path.join(folder, "old") }, database);
	const { user } = await app.signUp();
	const backups = path.join(folder, "old", "backups");
	await mkdir(backups);
	const earlier = Array.from({ length: 8 }, (_, n) => `ikkis-2026-11-0${n + 1}.tar.gz`);
	const unfinished = "ikkis-2026-11-20.tar.gz.part";
	for (const name of [...earlier, unfinished, "mine.txt"]) await writeFile(path.join(backups, name), "");
	await backup(app.deps)({ id: "job", data: null });
	await app.signUp();
	await app.close();
	const newest = "ikkis-2026-11-21.tar.gz";
	expect((await readdir(backups)).sort()).toEqual([...earlier.slice(2), newest, "mine.txt"]);

	expect((await stat(path.join(backups, newest))).mode & 0o077).toBe(0);

	const old = path.join(folder, "old");
	expect(await people(old)).toHaveLength(2);
	const copy = new Uint8Array(await readFile(path.join(backups, newest)));
	await expect(restorePglite(old, copy.subarray(0, 1000))).rejects.toThrow(/nothing was changed/);
	expect(await people(old)).toHaveLength(2);
	const before = await restorePglite(old, copy);
	expect(await people(old)).toEqual([{ id: user.id }]);
	expect(await readdir(before ?? "")).toContain("PG_VERSION");
});

test("copies with future dates neither push out others nor hide the newest; none are deleted while the clock is in doubt", async () => {
	const dataDir = path.join(folder, "future");
	await copyPreparedData(dataDir);
	const app = await testApp({ DATA_DIR: dataDir }, await openPglite(dataDir));
	const backups = path.join(dataDir, "backups");
	await mkdir(backups);
	const future = Array.from({ length: 7 }, (_, n) => `ikkis-2097-11-0${n + 1}.tar.gz`);
	const names = ["ikkis-2026-11-19.tar.gz", ...future];
	for (const name of names) await writeFile(path.join(backups, name), "");
	const today = "ikkis-2026-11-21.tar.gz";
	const inDoubt = { ...app.deps, steadyClock: async () => undefined };
	const earlier = [12, 13, 14, 15, 16, 17].map((each) => `ikkis-2026-11-${each}.tar.gz`);
	for (const name of earlier) await writeFile(path.join(backups, name), "");
	await backup(inDoubt)({ id: "job", data: null });
	const repeats = "select from jobs.job where name = 'backup' and singleton_key = 'repeat'";
	expect(await app.database.script((run) => run(repeats))).toHaveLength(1);
	expect((await readdir(backups)).sort()).toEqual([...earlier, ...names.slice(0, 1), today, ...future]);
	await backup(app.deps)({ id: "job", data: null });
	await app.close();
	expect((await readdir(backups)).sort()).toEqual([
		...earlier.slice(1),
		...names.slice(0, 1),
		today,
		...future,
	]);
	expect(damagedError(dataDir, "a test").message).toContain(path.join(backups, today));
});

// Linux has a file that behaves like a full disk.
test.runIf(process.platform === "linux")(
	"a backup leaves no partial file when the disk fills up, and keeps the earlier backups",
	async () => {
		const dataDir = path.join(folder, "full");
		const app = await testApp({ DATA_DIR: dataDir });
		const backups = path.join(dataDir, "backups");
		await mkdir(backups, { recursive: true });
		const earlier = Array.from({ length: 7 }, (_, n) => `ikkis-2026-11-0${n + 1}.tar.gz`);
		for (const name of earlier) await writeFile(path.join(backups, name), "");
		await symlink("/dev/full", path.join(backups, "ikkis-2026-11-21.tar.gz.part"));
		await expect(backup(app.deps)({ id: "job", data: null })).rejects.toThrow(/ENOSPC/);
		expect((await readdir(backups)).sort()).toEqual(earlier);
		await app.close();
	},
);

async function people(dataFolder: string) {
	const database = await openPglite(dataFolder);
	const found = await database.script((run) => run("select id from users"));
	await database.close();
	return found;
}
