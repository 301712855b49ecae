import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ended, serverProcesses } from "#server/testing/server-process.ts";

const { start, running, folder } = serverProcesses();
const inFolder = (name: string) => path.join(folder(), name);

/** How a server ends that does not start, and what it says. */
const refusal = async (): Promise<string> => {
	const { child, output } = start();
	await once(child, "exit");
	expect(child.exitCode).toBe(1);
	expect(output()).not.toContain("    at ");
	return output();
};

describe("the embedded database's folder", () => {
	test("without its PG_VERSION is called damaged and left alone, and the newest copy is named", async () => {
		await ended((await running()).child, "SIGTERM");
		await rm(inFolder("database/PG_VERSION"));
		await mkdir(inFolder("backups"));
		await writeFile(inFolder("backups/ikkis-2026-11-20.tar.gz"), "");
		const files = await readdir(inFolder("database"));
		expect(await refusal()).toMatch(
			/is damaged and was left as it is: its file PG_VERSION is missing\. .*ikkis-2026-11-20\.tar\.gz/,
		);
		expect(await readdir(inFolder("database"))).toEqual(files);
	});

	test("with a damaged file is called damaged", async () => {
		await ended((await running()).child, "SIGTERM");
		await writeFile(inFolder("database/global/pg_control"), "not that");
		expect(await refusal()).toContain("is damaged and was left as it is: PostgreSQL says");
	});

	test("is not made anew where one was and is gone", async () => {
		await ended((await running()).child, "SIGTERM");
		await rm(inFolder("database"), { recursive: true });
		expect(await refusal()).toContain("had a database, and it is gone");
		expect(existsSync(inFolder("database"))).toBe(false);
	});

	test("lets no second server in though the lock file is removed", async () => {
		const { child } = await running();
		await rm(inFolder("server.lock"));
		expect(await refusal()).toContain(`already open in another server (process ${child.pid})`);
	});
});

/** Only root may mount a small disk; elsewhere `npm run drill` says that it left this out. */
describe.runIf(process.platform === "linux" && process.getuid?.() === 0)(
	"the embedded database's disk",
	() => {
		const mounted = async (size: string, work: () => Promise<void>) => {
			execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder()]);
			try {
				await work();
			} finally {
				execFileSync("umount", ["--lazy", folder()]);
			}
		};

		test("full at the start: says so and makes nothing", async () => {
			await mounted("20m", async () => {
				expect(await refusal()).toMatch(/is full: \d+ MB are free, and 48 are needed\./);
				expect(await readdir(folder())).toEqual([]);
			});
		});

		test("read-only: says so, and does not take it for another server's", async () => {
			await ended((await running()).child, "SIGTERM");
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
	const { start, running, folder } = serverProcesses({ isFirstStart: true });
	const inFolder = (name: string) => path.join(folder(), name);

	test("that was killed is begun again", { timeout: 180_000 }, async () => {
		const { child } = start();
		await expect.poll(() => existsSync(inFolder("database/PG_VERSION")), { timeout: 120_000 }).toBe(true);
		await ended(child, "SIGKILL");
		await rm(inFolder("database/PG_VERSION"));
		await writeFile(inFolder("database.unfinished"), "");
		await ended((await running()).child, "SIGTERM");
	});
});
