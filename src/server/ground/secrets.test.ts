import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serverSecrets } from "./secrets.ts";

/** Only root can mount a small disk. */
const canMount = process.platform === "linux" && process.getuid?.() === 0;

test.runIf(canMount)(
	"a full disk leaves no broken key, and a key is created once there is room",
	async () => {
		const dataDir = await mkdtemp(path.join(tmpdir(), "ikkis-secrets-"));
		const secrets = () => serverSecrets({ dataDir, secretKey: undefined, databaseUrl: undefined });
		execFileSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", dataDir]);
		try {
			await writeFile(path.join(dataDir, "filler"), Buffer.alloc(4_096));
			expect(() => secrets().hmac("tickets", "one")).toThrow("ENOSPC");
			expect(await readdir(dataDir)).toEqual(["filler"]);
			await rm(path.join(dataDir, "filler"));
			expect(secrets().hmac("tickets", "one")).toEqual(secrets().hmac("tickets", "one"));
			expect(await readdir(dataDir)).toEqual(["secret.key"]);
		} finally {
			execFileSync("umount", ["--lazy", dataDir]);
			await rm(dataDir, { recursive: true });
		}
	},
);
