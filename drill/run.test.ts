import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

/** Without the programs on the PATH that most drills need. */
function drill(...words: string[]) {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[path.join(import.meta.dirname, "run.ts"), ...words],
		{ env: { ...process.env, PATH: "" }, encoding: "utf8" },
	);
	return { status, stdout, stderr };
}

test("a word that names no drill is refused with the names of all", () => {
	const { status, stdout, stderr } = drill("restore", "fail-over");
	expect([status, stdout]).toEqual([2, ""]);
	expect(stderr).toMatch(/^No drill is called fail-over\. The drills: kill-embedded, .*failover, restore, /);
});

test("a drill that is asked for and cannot run fails", () => {
	const { status, stdout } = drill("restore");
	expect(stdout).toBe(
		"restore          skipped: it needs PostgreSQL, etcd, Patroni, HAProxy and pgBackRest\n",
	);
	expect(status).toBe(1);
});
