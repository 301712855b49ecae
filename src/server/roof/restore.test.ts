import { execFile } from "node:child_process";
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openPglite } from "#server/db/open-pglite.ts";
import { habitForm } from "#server/testing/habits.ts";
import {
	browser,
	password,
	serverProcesses,
	signUpAt,
	stop,
	v8Flags,
} from "#server/testing/server-process.ts";

/** A copy of the embedded database, made by a server and restored as README.md describes. */

const { startAndWait: startServer, folder } = serverProcesses();

test("a copy restored into a new folder serves the same data", async () => {
	const old = path.join(folder(), "old");
	await mkdir(old);
	await cp(path.join(folder(), "database"), path.join(old, "database"), { recursive: true });
	const first = await startServer({ DATA_DIR: old });
	const asha = await signUpAt(first.address, "Asha");
	await asha.call(first.address, "POST /api/admin/verify-payment", { userEmail: asha.email, amount: 100 });
	const { json: habit } = await asha.call(first.address, "POST /api/habits", habitForm);
	const today = `PUT /api/habits/${habit.id}/logs/${habit.startedOn}`;
	await asha.call(first.address, today, { completed: true, notes: "बारिश में भी" });
	await asha.call(first.address, "POST /api/auth/totp", { password });
	const { json: pushKey } = await asha.call(first.address, "GET /api/push/key");
	const habitsBefore = (await asha.call(first.address, "GET /api/habits")).json;
	await stop(first.child, "SIGTERM");

	await skipNightlyCopy(old);
	const second = await startServer({ DATA_DIR: old });
	await expect.poll(() => copiesIn(old), { timeout: 180_000 }).toHaveLength(1);
	await asha.call(second.address, "POST /api/habits", { ...habitForm, name: "After the copy" });
	await stop(second.child, "SIGKILL");

	const [copy = ""] = await copiesIn(old);
	const restored = path.join(folder(), "restored");
	await mkdir(restored);
	const restore = [...v8Flags, "scripts/admin.ts", "restore", path.join(old, "backups", copy)];
	const env = { ...process.env, DATA_DIR: restored };
	const { stdout } = await promisify(execFile)(process.execPath, restore, { env });
	expect(stdout.split("\n")[0]).toBe(`The database in ${restored}/database was replaced with ${copy}.`);
	for (const key of ["secret.key", "push-key"]) await cp(path.join(old, key), path.join(restored, key));
	await rm(old, { recursive: true });

	const third = await startServer({ DATA_DIR: restored });
	expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
	expect((await asha.call(third.address, "GET /api/habits")).json).toEqual(habitsBefore);
	const { json: logs } = await asha.call(third.address, `GET /api/habits/${habit.id}/logs`);
	expect(logs).toMatchObject([{ date: habit.startedOn, completed: true, notes: "बारिश में भी" }]);
	expect((await asha.call(third.address, "GET /api/push/key")).json).toEqual(pushKey);
	const phone = browser();
	const signedIn = await phone.call(third.address, "POST /api/auth/login", { email: asha.email, password });
	expect(signedIn.status).toBe(200);
	expect((await phone.call(third.address, "POST /api/habits", habitForm)).status).toBe(201);
});

/** Pretends that the server was off when the nightly copy was due, so that the next start makes it. */
async function skipNightlyCopy(dataFolder: string): Promise<void> {
	const database = await openPglite(dataFolder);
	await database.script((run) =>
		run("update jobs.schedule set created_on = now() - interval '2 days' where name = 'backup'"),
	);
	await database.close();
}

async function copiesIn(dataFolder: string): Promise<string[]> {
	const names = await readdir(path.join(dataFolder, "backups")).catch((): string[] => []);
	return names.filter((name) => name.endsWith(".tar.gz"));
}
