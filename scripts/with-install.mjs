// Runs a TypeScript script on the Node 24 of node_modules, after installing what package-lock.json says if need be.
// Plain JavaScript without packages, because it is what any Node >= 20 runs on a fresh clone.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const node = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const installing = join(root, ".cache", "installing");
// Node sizes its young generation by the machine's memory, up to 192 MB. 16 MB serve as fast (docs/benchmarks.md).
const flags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16"];

const [script, ...args] = process.argv.slice(2);
if (!script) fail("Usage: node scripts/with-install.mjs <script.ts> [arguments]");
if (!isInstalled()) await installOnce().catch((error) => fail(error.message));
run(script, args);

/**
 * npm writes node_modules/.package-lock.json last, so it tells both what is there and that the installation ended.
 * Packages for other platforms are optional and may be absent.
 */
function isInstalled() {
	if (!existsSync(node)) return false;
	const wanted = packagesOf(join(root, "package-lock.json"));
	const present = packagesOf(join(modules, ".package-lock.json"));
	return Object.entries(wanted).every(([path, entry]) => {
		if (path === "") return true;
		if (!present[path]) return entry.optional === true;
		return present[path].version === entry.version && present[path].integrity === entry.integrity;
	});
}

function packagesOf(lockFile) {
	return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, "utf8")).packages : {};
}

async function installOnce() {
	mkdirSync(dirname(installing), { recursive: true });
	let isWaiting = false;
	while (!takeLock()) {
		if (!isWaiting) console.error("Another command is installing the packages; waiting for it.");
		isWaiting = true;
		await sleep(250);
	}
	try {
		if (!isInstalled()) install();
	} finally {
		rmSync(installing, { force: true });
	}
}

/** The lock is a file that names its owner; one left behind by a process that is gone is taken over. */
function takeLock() {
	try {
		writeFileSync(installing, String(process.pid), { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	}
	if (!isAlive(ownerOf(installing))) clearAway();
	return false;
}

/** Of several that see the same stale lock one moves it away; a lock taken anew since then is put back. */
function clearAway() {
	const moved = `${installing}.${process.pid}`;
	try {
		renameSync(installing, moved);
		if (isAlive(ownerOf(moved))) linkSync(moved, installing);
	} catch (error) {
		if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
	}
	rmSync(moved, { force: true });
}

function ownerOf(lock) {
	try {
		return Number(readFileSync(lock, "utf8"));
	} catch {
		return 0;
	}
}

function isAlive(pid) {
	try {
		// Pid 0 would mean our own group: a lock file that is still empty belongs to someone about to write it.
		return pid === 0 || process.kill(pid, 0);
	} catch (error) {
		return error.code === "EPERM";
	}
}

function install() {
	console.error("Installing the packages that package-lock.json names…");
	const npm = process.env.npm_execpath;
	const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
	// Not `npm ci`: it refuses a lock file without the optional builds for other platforms, which ours does not have.
	// `npm install` takes the locked versions all the same.
	const result = spawnSync(command, [...first, "install", "--no-save", "--include=dev", "--loglevel=error"], {
		cwd: root,
		stdio: ["ignore", process.stderr, process.stderr],
		shell: !npm && process.platform === "win32",
	});
	if (result.status !== 0) throw new Error("The packages could not be installed (see above).");
	if (!isInstalled())
		throw new Error("package.json and package-lock.json disagree: run `npm install` and commit both.");
}

function run(file, rest) {
	const child = spawn(node, [...flags, join(root, file), ...rest], {
		stdio: "inherit",
		env: { ...process.env, PATH: join(modules, ".bin") + delimiter + process.env.PATH },
	});
	process.on("SIGTERM", () => child.kill("SIGTERM"));
	// A terminal sends Ctrl-C to the whole group, so there the child has its own already.
	process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
	if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill("SIGTERM"));
	child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/** npm passes a signal only to the shell between us, so losing that shell is the signal. */
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
