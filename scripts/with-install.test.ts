import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./steps.ts";

const run = promisify(execFile);
const packages = JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } });
/** Fake npm that records its runs and creates the files that an installation creates. */
const npm = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
appendFileSync("installations", process.argv.slice(2).join(" ") + "\\n");
mkdirSync("node_modules/node/bin", { recursive: true });
rmSync("node_modules/node/bin/node", { force: true });
symlinkSync(process.execPath, "node_modules/node/bin/node");
writeFileSync("node_modules/.package-lock.json", '${packages}');
`;

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-install-"));
	await mkdir(path.join(folder, "scripts"));
	await cp(path.join(import.meta.dirname, "with-install.mjs"), path.join(folder, "scripts/with-install.mjs"));
	await writeFile(path.join(folder, "package-lock.json"), packages);
	await writeFile(path.join(folder, "scripts/hello.ts"), "console.log('hello');");
	await writeFile(path.join(folder, "npm.mjs"), npm);
});

afterEach(() => rm(folder, { recursive: true }));

test("exactly the packages of the lock file are installed, once, and then the script runs", async () => {
	expect(await command()).toBe("hello\n");
	expect(await command()).toBe("hello\n");
	expect(await installations()).toEqual(["ci --include=dev --loglevel=error"]);
});

test("packages are installed again when the lock file names another version", async () => {
	await command();
	await writeFile(path.join(folder, "package-lock.json"), packages.replace("1.0.0", "1.0.1"));
	await expect(command()).rejects.toThrow("package.json and package-lock.json disagree");
	expect(await installations()).toHaveLength(2);
});

test("only the operator's commands run without the devDependencies that `npm prune` has removed", async () => {
	await cp(path.join(folder, "scripts/hello.ts"), path.join(folder, "scripts/admin.ts"));
	await command();
	const withDev = JSON.parse(packages);
	withDev.packages["node_modules/b"] = { version: "1.0.0", dev: true };
	await writeFile(path.join(folder, "package-lock.json"), JSON.stringify(withDev));
	expect(await command("scripts/admin.ts")).toBe("hello\n");
	expect(await installations()).toHaveLength(1);
	await expect(command()).rejects.toThrow("package.json and package-lock.json disagree");
	expect(await installations()).toHaveLength(2);
});

test("the lock file has a build for every platform that a package supports", async () => {
	const lock = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8"));
	const names = new Set(Object.keys(lock.packages).map((key) => key.split("node_modules/").at(-1)));
	const offered = Object.values<{ optionalDependencies?: object }>(lock.packages).flatMap(
		({ optionalDependencies = {} }) => Object.keys(optionalDependencies),
	);
	expect(offered.length).toBeGreaterThan(100);
	expect(offered.filter((name) => !names.has(name))).toEqual([]);
});

async function command(script = "scripts/hello.ts"): Promise<string> {
	const { stdout } = await run(process.execPath, ["scripts/with-install.mjs", script], {
		cwd: folder,
		env: { ...process.env, npm_execpath: path.join(folder, "npm.mjs") },
	});
	return stdout;
}

async function installations(): Promise<string[]> {
	const text = await readFile(path.join(folder, "installations"), "utf8");
	return text.trim().split("\n");
}
