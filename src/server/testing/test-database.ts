import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrate } from "#server/db/migrate.ts";
import { type Database, openPglite, openPostgres } from "#server/db/open.ts";
import { createOnCitus } from "./citus-database.ts";

/** The lanes of PostgreSQL and Citus run the same tests on a real server; without one they run on the embedded database. */
const isOnCitus = process.env.TEST_LANE === "citus";
const serverUrl = {
	postgres: process.env.TEST_DATABASE_URL,
	citus: process.env.TEST_CITUS_URL,
}[process.env.TEST_LANE ?? ""];

/** An empty, migrated database of its own; its close() leaves nothing behind. */
export const testDatabase = async (): Promise<Database> => {
	const database = await emptyDatabase();
	await migrate(database);
	return database;
};

/** The same without a schema. */
export const emptyDatabase = (): Promise<Database> =>
	serverUrl === undefined ? openPglite() : newPostgres(serverUrl);

/** The address of an empty database for a process of its own, where the tests run on PostgreSQL. */
export const databaseForProcess = async (): Promise<{ url: string; drop(): Promise<void> } | undefined> =>
	serverUrl === undefined ? undefined : createDatabase(serverUrl);

const newPostgres = async (serverUrl: string): Promise<Database> => {
	const { url, drop } = await createDatabase(serverUrl);
	const database = openPostgres(url, 10, () => {});
	return {
		...database,
		close: async () => {
			await database.close();
			await drop();
		},
	};
};

const createDatabase = async (serverUrl: string) => {
	const name = `test_${randomBytes(8).toString("hex")}`;
	const url = new URL(serverUrl);
	url.pathname = name;
	if (isOnCitus) return { url: url.href, ...(await createOnCitus(serverUrl, name)) };
	await onServer(serverUrl, `create database ${name}`);
	return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
};

const onServer = async (url: string, sql: string): Promise<void> => {
	const client = new pg.Client(url);
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
};
