import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Deps } from "#server/deps/deps.ts";
import { type Asset, isServed, readAsset } from "./assets.ts";

const dayMs = 24 * 60 * 60_000;
const keptMs = 30 * dayMs;

/** Shares this release's hashed files, and renews them daily, because other processes delete old ones. */
export async function keepShared(webFolder: string, shared: string, { clock, log }: Deps): Promise<void> {
	const own = path.join(webFolder, "assets");
	// A later build may replace the folder, but not what this process serves.
	const names = await filesIn(own);
	async function share() {
		await shareAssets(own, names, shared, clock()).catch((err) => log.error({ err }, "shared assets"));
	}
	await share();
	setInterval(() => void share(), dayMs).unref();
}

/**
 * Adds hashed files to the shared folder, so that processes of another release can serve them too.
 * Deletes files that no process has added or renewed for a month, whatever their names: nothing else belongs there.
 */
export async function shareAssets(
	own: string,
	names: readonly string[],
	shared: string,
	now: number,
): Promise<void> {
	// In reverse order, `main.js.gz` comes before `main.js`: reading `main.js` also looks for `main.js.gz`.
	for (const name of names.toSorted().reverse())
		await addFile(path.join(own, name), path.join(shared, name), now);
	for (const name of await filesIn(shared)) await removeOld(path.join(shared, name), now);
}

/** Another process may have deleted the file, or renamed it once it was complete. */
async function removeOld(file: string, now: number): Promise<void> {
	const found = await stat(file).catch(ignoreMissing);
	if (found && found.mtimeMs < now - keptMs) await rm(file, { force: true });
}

async function filesIn(folder: string): Promise<string[]> {
	if (!existsSync(folder)) return [];
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function addFile(from: string, to: string, now: number): Promise<void> {
	const renewedAt = new Date(now);
	if (await utimes(to, renewedAt, renewedAt).then(() => true, ignoreMissing)) return;
	await mkdir(path.dirname(to), { recursive: true });
	// Renamed only when complete, because others may read it at once.
	const unfinished = `${to}.${randomUUID()}`;
	await copyFile(from, unfinished);
	await utimes(unfinished, renewedAt, renewedAt);
	await rename(unfinished, to);
}

function ignoreMissing(error: unknown): undefined {
	if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}

const assetPath = /^\/assets\/((?:[\w-][\w.-]*\/)?[\w-][\w.-]*)$/;

/** Reads a hashed file of another release. */
export function sharedAsset(shared: string | undefined, wanted: string): Asset | undefined {
	const [, name] = assetPath.exec(wanted) ?? [];
	if (shared === undefined || name === undefined || !isServed(name)) return undefined;
	const file = path.join(shared, name);
	return existsSync(file) ? readAsset(file, wanted, existsSync) : undefined;
}
