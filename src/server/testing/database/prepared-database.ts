import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";
import type { Database } from "#server/db/open.ts";
import { openInMemory, openPglite } from "#server/db/open-pglite.ts";
import { openJobs } from "#server/jobs/queue.ts";
import { openLog } from "#server/log.ts";

/**
 * An empty, migrated embedded database to copy: making one takes ten times as long. It is made anew when a migration, a
 * package or the queue has changed.
 */

const root = path.join(import.meta.dirname, "../../../..");
const cache = path.join(root, ".cache/prepared-databases");
const dumpIn = (folder: string): string => path.join(folder, "dump.tar.gz");
const dataIn = (folder: string): string => path.join(folder, "data");

export const preparedDump = async (): Promise<Uint8Array<ArrayBuffer>> =>
	new Uint8Array(await readFile(dumpIn(await prepared())));

/** Lays a data folder as a first start leaves it. */
export const layPreparedData = async (folder: string): Promise<void> =>
	cp(dataIn(await prepared()), folder, { recursive: true });

/** What a database is made of, as a short name. */
export const schemaKey = async (): Promise<string> => {
	const names = (await readdir(migrationsFolder)).sort().map((name) => path.join(migrationsFolder, name));
	const others = ["package.json", "src/server/jobs/queue.ts"].map((name) => path.join(root, name));
	const files = await Promise.all([...names, ...others].map((file) => readFile(file)));
	return createHash("sha256").update(Buffer.concat(files)).digest("hex").slice(0, 16);
};

const prepared = async (): Promise<string> => {
	const folder = path.join(cache, await schemaKey());
	if (!existsSync(folder)) await lay(folder);
	return folder;
};

/** Makes all tables, and all queues of jobs. */
export const prepare = async (database: Database): Promise<void> => {
	await migrate(database);
	const jobs = await openJobs(database, openLog("warn"));
	await jobs.close();
};

/** Of several processes that do it at once the first one's stays; nobody sees a half-made one. */
const lay = async (folder: string): Promise<void> => {
	await mkdir(cache, { recursive: true });
	const draft = await mkdtemp(path.join(cache, "draft-"));
	const onDisk = await openPglite(dataIn(draft));
	await prepare(onDisk);
	await onDisk.close();
	const inMemory = await openInMemory();
	await prepare(inMemory);
	await writeFile(dumpIn(draft), (await inMemory.dump?.()) ?? "");
	await inMemory.close();
	await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
};
