import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { fromPglite } from "pg-boss";
import { damaged, databaseIn, logLost, noteDatabase, prepareDatabaseFolder } from "./data-folder.ts";
import { GuardedFiles } from "./guarded-files.ts";
import { lockFolder } from "./lock.ts";
import { asText, type Database, dateLike, int8 } from "./open.ts";

const parsers: NonNullable<PGliteOptions["parsers"]> = Object.fromEntries([
	[int8, Number],
	...dateLike.map((type) => [type, asText]),
]);

/**
 * Opens the embedded database in `folder`/database. Throws a sentence if the folder is in use, cannot be written, is
 * full or damaged. `onLogLost` ends the process: nothing can be stored any more.
 */
export const openPglite = async (
	folder: string,
	onLogLost: (sentence: string) => never = throwing,
): Promise<Database> => {
	const { release } = await lockFolder(folder);
	try {
		prepareDatabaseFolder(folder);
		const fs = new GuardedFiles(databaseIn(folder), () => onLogLost(logLost(folder)));
		const lite = await PGlite.create({ fs, parsers }).catch((fault: Error) => {
			throw damaged(folder, `PostgreSQL says "${fault.message}"`, fault);
		});
		noteDatabase(folder);
		return databaseOf(lite, `PGlite in ${databaseIn(folder)}`, release);
	} catch (fault) {
		release();
		throw fault;
	}
};

/** Opens an embedded database that ends with the process: empty, or as it was when `dump` was made of it. */
export const openInMemory = async (dump?: Uint8Array<ArrayBuffer>): Promise<Database> => {
	const loadDataDir = dump && new Blob([dump]);
	return databaseOf(
		await PGlite.create({ parsers, ...(loadDataDir && { loadDataDir }) }),
		"PGlite in memory",
	);
};

const databaseOf = (lite: PGlite, description: string, release = () => {}): Database => {
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
		dump: async () => new Uint8Array(await (await lite.dumpDataDir("gzip")).arrayBuffer()),
		queue: { backend: "pglite", db: fromPglite(lite) },
		close: async () => {
			await lite.close();
			release();
		},
	};
};

const throwing = (sentence: string): never => {
	throw new Error(sentence);
};
