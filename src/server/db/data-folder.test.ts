import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { serverSecrets } from "#server/ground/secrets.ts";
import { serverProcesses, signUpAt, stop } from "#server/testing/server-process.ts";

/** The folder is as a stopped server leaves it. */
const { start, startAndWait: running, folder } = serverProcesses();
function inFolder(name: string) {
	return path.join(folder(), name);
}

/** Returns the output of a server that must refuse to start. */
async function refusal(): Promise<string> {
	const { child, output } = start();
	await once(child, "exit");
	expect(child.exitCode).toBe(1);
	expect(output()).not.toContain("    at ");
	return output();
}

describe("the embedded database's folder", () => {
	test("is reported as damaged and left alone if PG_VERSION is missing, and the newest backup is named", async () => {
		await rm(inFolder("database/PG_VERSION"));
		await mkdir(inFolder("backups"));
		await writeFile(inFolder("backups/ikkis-2026-11-20.tar.gz"), "");
		const files = await readdir(inFolder("database"));
		expect(await refusal()).toMatch(
			/is damaged and was left as it is: its file PG_VERSION is missing\. .*npm run admin -- restore ".*ikkis-2026-11-20\.tar\.gz"/,
		);
		expect(await readdir(inFolder("database"))).toEqual(files);
	});

	test("is reported as damaged if a file is corrupt", async () => {
		await writeFile(inFolder("database/global/pg_control"), "not that");
		expect(await refusal()).toContain("is damaged and was left as it is: PostgreSQL says");
	});

	test("is not recreated after it was deleted", async () => {
		await rm(inFolder("database"), { recursive: true });
		await mkdir(inFolder("backups"), { recursive: true });
		await writeFile(inFolder("backups/ikkis-2026-11-20.tar.gz"), "");
		const said = await refusal();
		expect(said).toContain("had a database, but it is gone");
		expect(said).toMatch(/npm run admin -- restore ".*ikkis-2026-11-20\.tar\.gz"/);
		expect(existsSync(inFolder("database"))).toBe(false);
	});

	test("keeps a second server out even if the lock file is removed", async () => {
		const { child } = await running();
		await rm(inFolder("server.lock"));
		expect(await refusal()).toContain(`already open in another server (process ${child.pid})`);
	});
});

describe.runIf(process.platform !== "win32")("the machine's other accounts", () => {
	const openBits = 0o077;

	async function openToOthers(): Promise<string[]> {
		const names = await readdir(folder(), { recursive: true });
		const all = await Promise.all(
			["", ...names].map(async (name) => ({ name, mode: (await lstat(inFolder(name))).mode })),
		);
		return all.filter(({ mode }) => (mode & openBits) !== 0).map(({ name }) => name);
	}

	async function openAll(): Promise<void> {
		for (const name of ["", "database", "mail", "backups"]) {
			await mkdir(inFolder(name), { recursive: true });
			await chmod(inFolder(name), 0o755);
		}
	}

	test("cannot enter a data folder, even one that was left open", async () => {
		await openAll();
		await stop((await running()).child, "SIGTERM");
		const open = await openToOthers();
		for (const name of ["", "database", "mail", "backups"]) expect(open).not.toContain(name);
	});

	test("cannot read any file that the server creates", async () => {
		const files = (await readdir(folder(), { recursive: true })).map(inFolder);
		for (const file of files) await chmod(file, 0o700);
		const { child, address } = await running();
		const person = await signUpAt(address, "Meena");
		await person.call(address, "POST /api/auth/forgot", { email: person.email });
		await expect.poll(() => existsSync(inFolder("mail")) && readdir(inFolder("mail"))).toHaveLength(1);
		expect((await person.call(address, "GET /api/push/key")).status).toBe(200);
		serverSecrets({ dataDir: folder(), secretKey: undefined, databaseUrl: undefined }).hmac("tickets", "");
		await stop(child, "SIGTERM");
		const made = (await readdir(folder(), { recursive: true })).map(inFolder);
		expect(made.length).toBeGreaterThan(files.length);
		expect(await openToOthers()).toEqual([]);
	});
});

/** Only root can mount a small disk; elsewhere `npm run drill` reports that it skipped this. */
describe.runIf(process.platform === "linux" && process.getuid?.() === 0)(
	"the embedded database's disk",
	() => {
		async function withMount(size: string, work: () => Promise<void>) {
			execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder()]);
			try {
				await work();
			} finally {
				execFileSync("umount", ["--lazy", folder()]);
			}
		}

		test("keeps the server from starting if it is full, and the folder stays empty", async () => {
			await withMount("20m", async () => {
				expect(await refusal()).toMatch(/is full: \d+ MB are free, and 48 are needed\./);
				expect(await readdir(folder())).toEqual([]);
			});
		});

		test("keeps the server from starting if it is read-only, and the error says so", async () => {
			execFileSync("mount", ["--bind", "-o", "ro", folder(), folder()]);
			execFileSync("mount", ["-o", "remount,bind,ro", folder()]);
			try {
				expect(await refusal()).toContain("cannot be written to. Set DATA_DIR to one that can.");
			} finally {
				execFileSync("umount", ["--lazy", folder()]);
			}
		});
	},
);

describe("a first start", () => {
	const { start, startAndWait: running, folder } = serverProcesses({ isFirstStart: true });
	const inFolder = (name: string) => path.join(folder(), name);

	test("starts over after being killed", async () => {
		const { child } = start();
		await expect.poll(() => existsSync(inFolder("database/PG_VERSION")), { timeout: 120_000 }).toBe(true);
		await stop(child, "SIGKILL");
		await rm(inFolder("database/PG_VERSION"));
		await writeFile(inFolder("database.unfinished"), "");
		await stop((await running()).child, "SIGTERM");
	});
});
