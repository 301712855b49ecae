import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const run = promisify(execFile);
/** No process has such a number. */
const gone = "999999999";

const packages = JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } });
/** Stands for npm: notes that it ran, and leaves behind what an installation does. */
const npm = `
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
appendFileSync("installations", "one\\n");
await new Promise((resume) => setTimeout(resume, 300));
mkdirSync("node_modules/node/bin", { recursive: true });
symlinkSync(process.execPath, "node_modules/node/bin/node");
writeFileSync("node_modules/.package-lock.json", '${packages}');
`;

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-install-"));
	await mkdir(path.join(folder, "scripts"));
	await mkdir(path.join(folder, ".cache"));
	await cp(path.join(import.meta.dirname, "with-install.mjs"), path.join(folder, "scripts/with-install.mjs"));
	await writeFile(path.join(folder, "package-lock.json"), packages);
	await writeFile(path.join(folder, "scripts/hello.ts"), "console.log('hello');");
	await writeFile(path.join(folder, "npm.mjs"), npm);
});

afterEach(() => rm(folder, { recursive: true }));

test("of several commands that find the lock of a process that is gone, one installs and all run", async () => {
	await writeFile(path.join(folder, ".cache/installing"), gone);
	const command = async () => {
		const { stdout } = await run(process.execPath, ["scripts/with-install.mjs", "scripts/hello.ts"], {
			cwd: folder,
			env: { ...process.env, npm_execpath: path.join(folder, "npm.mjs") },
		});
		return stdout;
	};
	expect(await Promise.all(Array.from({ length: 6 }, command))).toEqual(Array(6).fill("hello\n"));
	expect(await readFile(path.join(folder, "installations"), "utf8")).toBe("one\n");
	expect(await readdir(path.join(folder, ".cache"))).toEqual([]);
}, 60_000);
