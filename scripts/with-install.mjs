// Runs a TypeScript script on the Node 24 of node_modules, after installing the packages of package-lock.json if
// needed. Plain JavaScript without packages, so that any Node >= 20 runs it on a fresh clone.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const node = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
/** Run without devDependencies too, as in the image that deploy/Dockerfile builds. */
const forProduction = ["scripts/admin.ts"];
// Node sizes its young generation by the machine's memory, up to 192 MB; 16 MB is just as fast.
const flags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16"];

const [script, ...args] = process.argv.slice(2);
if (!script) fail("Usage: node scripts/with-install.mjs <script.ts> [arguments]");
if (!isInstalled(forProduction.includes(script))) install();
run(script, args);

/**
 * npm writes node_modules/.package-lock.json last, so it shows the installed packages and that the installation
 * finished. Packages for other platforms are optional and may be absent, and so may devDependencies that `npm prune` has
 * removed, if `withoutDev` is set.
 */
function isInstalled(withoutDev = false) {
	if (!existsSync(node)) return false;
	const wanted = packagesOf(join(root, "package-lock.json"));
	const present = packagesOf(join(modules, ".package-lock.json"));
	return Object.entries(wanted).every(([path, entry]) => {
		if (path === "") return true;
		if (!present[path]) return entry.optional === true || (withoutDev && entry.dev === true);
		return present[path].version === entry.version && present[path].integrity === entry.integrity;
	});
}

function packagesOf(lockFile) {
	return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, "utf8")).packages : {};
}

function install() {
	console.error("Installing the packages that package-lock.json names…");
	const npm = process.env.npm_execpath;
	const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
	const result = spawnSync(command, [...first, "ci", "--include=dev", "--loglevel=error"], {
		cwd: root,
		stdio: ["ignore", process.stderr, process.stderr],
		shell: !npm && process.platform === "win32",
	});
	if (result.status !== 0) fail("The packages could not be installed (see above).");
	if (!isInstalled()) fail("package.json and package-lock.json disagree: run `npm install` and commit both.");
}

function run(file, rest) {
	const child = spawn(node, [...flags, join(root, file), ...rest], {
		stdio: "inherit",
		env: { ...process.env, PATH: join(modules, ".bin") + delimiter + process.env.PATH },
	});
	process.on("SIGTERM", () => child.kill("SIGTERM"));
	// A terminal sends Ctrl-C to the whole process group, so the child has received it.
	process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
	if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill("SIGTERM"));
	child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/** npm passes a signal only to the shell between npm and us, so losing that shell counts as the signal. */
function whenOrphaned(end) {
	const shell = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === shell) return;
		clearInterval(watch);
		end();
	}, 250);
}

function fail(sentence) {
	console.error(sentence);
	process.exit(1);
}
