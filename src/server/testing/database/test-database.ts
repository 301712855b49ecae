import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Database, openPostgres } from "#server/db/open.ts";
import { openInMemory } from "#server/db/open-pglite.ts";
import { closeAsTemplate, copyOnCitus, createOnCitus, dropOnCitus } from "./citus-database.ts";
import { asWithOneConnection } from "./one-connection.ts";
import { emptyDump, prepare, preparedDump, schemaKey } from "./prepared-database.ts";
import { type Reusable, reusable, reusedDatabase } from "./reused-database.ts";

/** The PostgreSQL and Citus lanes run the tests on a real server; without a lane, tests use the embedded database. */
const isOnCitus = process.env.TEST_LANE === "citus";
const serverUrl = {
	postgres: process.env.TEST_DATABASE_URL,
	citus: process.env.TEST_CITUS_URL,
}[process.env.TEST_LANE ?? ""];

export async function testDatabase(): Promise<Database> {
	if (serverUrl === undefined)
		return reusedDatabase(async () => reusable(await openInMemory(await preparedDump())));
	return isOnCitus
		? newPostgres(serverUrl, await migratedTemplate(serverUrl))
		: reusedDatabase(() => keepablePostgres(serverUrl));
}

export async function emptyDatabase(): Promise<Database> {
	return serverUrl === undefined ? openInMemory(await emptyDump()) : newPostgres(serverUrl);
}

export async function databaseForProcess(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
	return serverUrl === undefined ? undefined : createDatabase(serverUrl, await migratedTemplate(serverUrl));
}

async function newPostgres(serverUrl: string, template?: string): Promise<Database> {
	const { url, drop } = await createDatabase(serverUrl, template);
	const database = openPostgres(url, 10, () => {});
	return {
		...database,
		close: async () => {
			await database.close();
			await drop();
		},
	};
}

/** Opening a connection costs more than many tests, so the pool stays open for the next test, which listens again. */
async function keepablePostgres(serverUrl: string): Promise<Reusable> {
	const { url, drop } = await createDatabase(serverUrl, await migratedTemplate(serverUrl));
	const keeper = new pg.Client({ connectionString: url, application_name: "ikkis tests" });
	keeper.on("error", () => {});
	await keeper.connect();
	const run = async (sql: string) =>
		[(await keeper.query(sql)) as pg.QueryResult | pg.QueryResult[]].flat().at(-1)?.rows ?? [];
	const pooled = openPostgres(url, 10, () => {});
	return {
		run,
		open: async () => {
			const { listen, close } = openPostgres(url, 1, () => {});
			return asWithOneConnection({ ...pooled, listen, close });
		},
		end: async () => {
			await Promise.all([pooled.close(), keeper.end()]);
			await drop();
		},
	};
}

async function createDatabase(serverUrl: string, template?: string) {
	const name = `test_${randomBytes(8).toString("hex")}`;
	const url = urlOf(serverUrl, name);
	if (isOnCitus)
		return {
			url,
			...(await (template === undefined
				? createOnCitus(serverUrl, name)
				: copyOnCitus(serverUrl, name, template))),
		};
	await onServer(serverUrl, (run) => run(`create database ${name} template ${template ?? "template1"}`));
	return {
		url,
		drop: async () => {
			await onServer(serverUrl, (run) => run(`drop database ${name} with (force)`));
		},
	};
}

/** Creates the database to copy, once per schema, and drops those of earlier schemas. */
async function migratedTemplate(serverUrl: string): Promise<string> {
	const name = `ikkis_template_${await schemaKey()}`;
	await onServer(serverUrl, async (run) => {
		await run("select pg_advisory_lock(2121213)");
		const templates = await run("select datname from pg_database where datname like 'ikkis\\_template\\_%'");
		if (templates.some(({ datname }) => datname === name)) return;
		for (const { datname } of templates)
			await (isOnCitus
				? dropOnCitus(serverUrl, String(datname))
				: run(`drop database ${datname} with (force)`));
		const draft = `${name}_draft`;
		await (isOnCitus ? createOnCitus(serverUrl, draft) : run(`create database ${draft}`));
		const database = openPostgres(urlOf(serverUrl, draft), 2, () => {});
		await prepare(database);
		await database.close();
		await (isOnCitus
			? closeAsTemplate(serverUrl, draft, name)
			: run(`alter database ${draft} rename to ${name}`));
	});
	return name;
}

function urlOf(serverUrl: string, name: string): string {
	const url = new URL(serverUrl);
	url.pathname = name;
	return url.href;
}

type Run = (sql: string) => Promise<Record<string, unknown>[]>;

async function onServer<Result>(url: string, work: (run: Run) => Promise<Result>): Promise<Result> {
	const client = new pg.Client(url);
	await client.connect();
	try {
		return await work(async (sql) => (await client.query(sql)).rows);
	} finally {
		await client.end();
	}
}
