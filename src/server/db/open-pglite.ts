import { existsSync, renameSync, rmSync } from "node:fs";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { fromPglite } from "pg-boss";
import { iso } from "#server/ground/iso.ts";
import {
	closeToOthers,
	damagedError,
	databaseIn,
	logLostMessage,
	markDatabaseReady,
	prepareDatabaseFolder,
} from "./data-folder.ts";
import { GuardedFiles } from "./guarded-files.ts";
import { lockFolder } from "./lock.ts";
import { asText, type Database, dateLike, int8 } from "./open.ts";
import { traceQueries } from "./traced-queries.ts";

const parsers: NonNullable<PGliteOptions["parsers"]> = Object.fromEntries([
	[int8, Number],
	...dateLike.map((type) => [type, asText]),
]);

/** `onLogLost` must end the process. Throws a readable error if the folder is in use, not writable, full or damaged. */
export async function openPglite(
	folder: string,
	onLogLost: (sentence: string) => never = throwError,
): Promise<Database> {
	const { release } = await lockFolder(folder);
	try {
		closeToOthers(folder);
		prepareDatabaseFolder(folder);
		const fs = new GuardedFiles(databaseIn(folder), () => onLogLost(logLostMessage(folder)));
		const lite = await PGlite.create({ fs, parsers }).catch((fault: Error) => {
			throw damagedError(folder, `PostgreSQL says "${fault.message}"`, fault);
		});
		markDatabaseReady(folder);
		return databaseOf(lite, `PGlite in ${databaseIn(folder)}`, release);
	} catch (fault) {
		release();
		throw fault;
	}
}

/** Opens the dump first: a damaged one changes nothing. Returns the path of the previous database. */
export async function restorePglite(
	folder: string,
	dump: Uint8Array<ArrayBuffer>,
): Promise<string | undefined> {
	const { release } = await lockFolder(folder);
	const databaseFolder = databaseIn(folder);
	const before = `${databaseFolder}.before-${iso(Date.now()).replaceAll(":", "")}`;
	const hasBefore = existsSync(databaseFolder);
	let isReplacing = false;
	try {
		// PGlite would unzip a truncated file in a stream whose error cannot be caught.
		await promisify(gunzip)(dump);
		await (await openInMemory(dump)).close();
		if (hasBefore) renameSync(databaseFolder, before);
		isReplacing = true;
		const lite = await PGlite.create({ dataDir: databaseFolder, loadDataDir: new Blob([dump]) });
		await lite.close();
		closeToOthers(folder);
		markDatabaseReady(folder);
		return hasBefore ? before : undefined;
	} catch (fault) {
		if (isReplacing) {
			rmSync(databaseFolder, { recursive: true, force: true });
			if (hasBefore) renameSync(before, databaseFolder);
		}
		throw new Error("The copy could not be restored; nothing was changed.", { cause: fault });
	} finally {
		release();
	}
}

export async function openInMemory(dump?: Uint8Array<ArrayBuffer>): Promise<Database> {
	const loadDataDir = dump && new Blob([dump]);
	return databaseOf(
		await PGlite.create({ parsers, ...(loadDataDir && { loadDataDir }) }),
		"PGlite in memory",
	);
}

function databaseOf(lite: PGlite, description: string, release = () => {}): Database {
	traceLite(lite);
	const queries: Pick<Database, "orm" | "statement"> = {
		orm: drizzlePglite(lite),
		statement:
			<Row>(_name: string, text: string) =>
			async (values: unknown[]) =>
				(await lite.query<Row>(text, values)).rows,
	};
	return {
		...queries,
		description,
		reads: queries,
		script: (work) => work(async (sql) => (await lite.exec(sql)).at(-1)?.rows ?? []),
		listen: async (channel, { receive }) => {
			await lite.listen(channel, receive);
			return () => true;
		},
		isDistributed: async () => false,
		dump: async () => new Uint8Array(await (await lite.dumpDataDir("gzip")).arrayBuffer()),
		queue: { backend: "pglite", db: fromPglite(lite) },
		close: async () => {
			await lite.close();
			release();
		},
	};
}

function traceLite(lite: PGlite): void {
	traceQueries(lite);
	const transaction = lite.transaction.bind(lite);
	lite.transaction = (work) =>
		transaction((tx) => {
			traceQueries(tx);
			return work(tx);
		});
}

function throwError(sentence: string): never {
	throw new Error(sentence);
}
