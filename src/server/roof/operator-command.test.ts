import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("a failing command says why, and exits", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-operator-"));
	const env = { ...process.env, DATA_DIR: folder };
	const appoint = ["scripts/admin.ts", "appoint", "nobody@example.in"];
	await expect(
		promisify(execFile)(process.execPath, appoint, { env, timeout: 200_000 }),
	).rejects.toMatchObject({ code: 1, stderr: "No account has the address nobody@example.in.\n" });
	await rm(folder, { recursive: true });
});
