import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";
import type { Database } from "#server/db/open.ts";
import { openInMemory, openPglite } from "#server/db/open-pglite.ts";
import { openLog } from "#server/ground/log.ts";
import { openJobs } from "#server/jobs/queue.ts";
import { jobKinds } from "#server/roof/worker.ts";

/**
 * A migrated database and one without tables, to be copied: creating a database takes several times as long.
 * Both are rebuilt when their sources change.
 */

const root = path.join(import.meta.dirname, "../../../..");
const cache = path.join(root, ".cache/prepared-databases");
function dumpIn(folder: string): string {
	return path.join(folder, "dump.tar.gz");
}
function emptyDumpIn(folder: string): string {
	return path.join(folder, "empty.tar.gz");
}
function dataIn(folder: string): string {
	return path.join(folder, "data");
}

export async function preparedDump(): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await readFile(dumpIn(await ensurePrepared())));
}

/** A database without tables. */
export async function emptyDump(): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await readFile(emptyDumpIn(await ensurePrepared())));
}

export async function copyPreparedData(folder: string): Promise<void> {
	return cp(dataIn(await ensurePrepared()), folder, { recursive: true });
}

export async function schemaKey(): Promise<string> {
	const names = (await readdir(migrationsFolder)).sort().map((name) => path.join(migrationsFolder, name));
	const others = [
		path.join(root, "package.json"),
		path.join(root, "src/server/jobs/queue.ts"),
		import.meta.filename,
	];
	const files = await Promise.all([...names, ...others].map((file) => readFile(file)));
	return createHash("sha256")
		.update(Buffer.concat(files))
		.update(JSON.stringify(jobKinds))
		.digest("hex")
		.slice(0, 16);
}

async function ensurePrepared(): Promise<string> {
	const folder = path.join(cache, await schemaKey());
	if (!existsSync(folder)) await createPrepared(folder);
	return folder;
}

export async function prepare(database: Database): Promise<void> {
	await migrate(database);
	const jobs = await openJobs(database, openLog("warn"), jobKinds);
	await jobs.close();
}

/** If several processes do this at once, the first result is kept; a partial one is never visible. */
async function createPrepared(folder: string): Promise<void> {
	await mkdir(cache, { recursive: true });
	const draft = await mkdtemp(path.join(cache, "draft-"));
	const onDisk = await openPglite(dataIn(draft));
	await prepare(onDisk);
	await onDisk.close();
	const inMemory = await openInMemory();
	await writeFile(emptyDumpIn(draft), (await inMemory.dump?.()) ?? "");
	await prepare(inMemory);
	await writeFile(dumpIn(draft), (await inMemory.dump?.()) ?? "");
	await inMemory.close();
	await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}
