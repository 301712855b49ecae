import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./open.ts";
import { statementsOf } from "./sql-statements.ts";
import { withStartupLock } from "./startup-lock.ts";

export const migrationsFolder = path.join(import.meta.dirname, "../../../migrations");

function newerSchemaMessage(found: number, known: number) {
	return (
		`The database is at schema ${found}, but this version of Ikkis supports only schema ${known}. ` +
		"Start the newer version, or restore a backup taken before the upgrade."
	);
}

/**
 * Applies new files in order, in one process at a time, each in its own transaction unless it opts out. A
 * file merged late fills its gap. Returns the highest number. Throws if the database is newer than the files,
 * or if one fails.
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<number> {
	const { files, known } = await filesIn(folder);
	return withStartupLock(database, async (run) => {
		await run(`create table if not exists schema_migrations (
			version integer primary key, name text not null, applied_at timestamptz not null default now()
		)`);
		const rows = await run("select version from schema_migrations");
		const applied = new Set(rows.map(({ version }) => Number(version)));
		const found = Math.max(0, ...applied);
		if (found > known) throw new Error(newerSchemaMessage(found, known));
		for (const name of files) {
			if (applied.has(versionOf(name))) continue;
			const sql = await readFile(path.join(folder, name), "utf8");
			const schema = Math.max(0, ...applied);
			await applyOne(run, { version: versionOf(name), name, sql, schema });
			applied.add(versionOf(name));
		}
		await distribute(run, known);
		return known;
	});
}

/** For commands run alongside a server. Throws if the schema is not that of the files; changes nothing. */
export async function requireSchema({ script }: Pick<Database, "script">): Promise<void> {
	const { known } = await filesIn(migrationsFolder);
	const found = await script(async (run) => {
		const [table] = await run("select to_regclass('schema_migrations') as name");
		if (table?.name === null) return 0;
		const [row] = await run("select max(version) as version from schema_migrations");
		return Number(row?.version);
	});
	if (found === known) return;
	const advice = found < known ? "Start the server first, or use" : "Use";
	throw new Error(
		`The database is at schema ${found}, this release expects ${known}. ${advice} the release that is running.`,
	);
}

async function filesIn(folder: string) {
	const files = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
	return { files, known: versionOf(files.at(-1) ?? "") };
}

async function distribute(
	run: (sql: string) => Promise<Record<string, unknown>[]>,
	schema: number,
): Promise<void> {
	const extensions = await run("select 1 from pg_extension where extname = 'citus'");
	if (extensions.length === 0) return;
	const sql = await readFile(path.join(migrationsFolder, "distribute.sql"), "utf8");
	try {
		await run(sql);
	} catch (fault) {
		await rollBack(run);
		const sentence = "The schema could not be distributed across the Citus nodes.";
		throw new Error(`${sentence} ${reachedMessage(schema)} ${reasonOf(fault)}`, { cause: fault });
	}
}

function reachedMessage(schema: number): string {
	return `The database is at schema ${schema}.`;
}

function versionOf(name: string): number {
	return Number(name.slice(0, 4));
}

/** First line of a file that runs outside a transaction, and from its beginning again after a failure. */
const withoutTransaction = /^-- Not in a transaction\b/;

/** Milliseconds: queries queued behind a waiting migration wait as well. */
const maxLockWaitMs = 300;
const maxTries = 100;

type Run = (sql: string) => Promise<unknown>;

interface Migration {
	version: number;
	name: string;
	sql: string;
	/** The schema's number before this migration. */
	schema: number;
}

async function applyOne(run: Run, { version, name, sql, schema }: Migration): Promise<void> {
	const done = `insert into schema_migrations (version, name) values (${version}, '${name}')`;
	const isPartial = withoutTransaction.test(sql);
	try {
		const statements = [...statementsOf(sql), done];
		await (isPartial ? runAll : inTransaction)(run, statements);
	} catch (fault) {
		const effect = isPartial ? "it runs again from its beginning" : "none of it was applied";
		const sentences = `Migration ${name} failed; ${effect}. ${reachedMessage(schema)} ${reasonOf(fault)}`;
		throw new Error(sentences, { cause: fault });
	}
}

/** Sends one statement at a time: Citus forwards everything sent with a schema change, and refuses several at once. */
async function runAll(run: Run, statements: readonly string[]): Promise<void> {
	for (const statement of statements) await run(statement);
}

/** Citus refuses to change a function after changing shards in parallel; elsewhere the setting has no effect. */
const oneShardAtATime = "set local citus.multi_shard_modify_mode = 'sequential'";

async function inTransaction(run: Run, statements: readonly string[]): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			await run(`begin; set local lock_timeout = ${maxLockWaitMs}; ${oneShardAtATime}`);
			await runAll(run, statements);
			await run("commit");
			return;
		} catch (fault) {
			await rollBack(run);
			const { code } = fault as { code?: string };
			if (code !== lockNotAvailable || tries === maxTries) throw fault;
			await pause(maxLockWaitMs);
		}
	}
}

const lockNotAvailable = "55P03";

/** If the connection is lost, nothing is left to roll back, and the loss must not hide the fault that is reported. */
async function rollBack(run: Run): Promise<void> {
	await run("rollback").catch(() => {});
}

function reasonOf(fault: unknown): string {
	if (!(fault instanceof Error)) return "";
	const { detail, where } = fault as Error & { detail?: string; where?: string };
	const parts = [fault.message, ...[detail ?? []].flat(), ...[where ?? []].flat()];
	return `PostgreSQL says: ${parts.join("; ")}.`;
}
