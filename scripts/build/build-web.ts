import { globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { root, runProgram } from "#scripts/steps.ts";
import { hashFiles } from "./hash-files.ts";

/** Includes all scripts, since some of them take part in the build. */
const sources = [
	...globSync("*.html", { cwd: root }),
	"vite.config.ts",
	"package-lock.json",
	"public",
	"content",
	"scripts",
	...["web", "strings", "contract", "domain", "service-worker"].map((layer) => `src/${layer}`),
];
const stamp = path.join(root, "dist/.build-hash");

export async function isWebStale(): Promise<boolean> {
	const [built, wanted] = await Promise.all([
		readFile(stamp, "utf8").catch(() => ""),
		hashFiles(root, sources),
	]);
	return built !== wanted;
}

export async function buildWebIfStale(): Promise<void> {
	if (!(await isWebStale())) return;
	console.log("Building the web app…");
	await buildWeb();
}

/** Builds the web app into dist/web. Throws the build's output if it fails. */
export async function buildWeb(): Promise<void> {
	const hash = await hashFiles(root, sources);
	// Removed during the build, so that a partial build is never taken for a complete one.
	await rm(stamp, { force: true });
	const { code, output } = await runProgram("vite", ["build"]);
	if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
	await mkdir(path.dirname(stamp), { recursive: true });
	await writeFile(stamp, hash);
}
