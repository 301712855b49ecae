import { Socket } from "node:net";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import type { ConstructorOptions } from "pg-boss";
import { type Listener, listeningConnection } from "./listen.ts";
import { sharedConnections } from "./reads.ts";
import { traceQueries } from "./traced-queries.ts";

/** Drizzle, over the pool or inside a transaction; stores take it as their first argument. */
export type Orm = PgDatabase<PgQueryResultHKT>;

type Rows = Record<string, unknown>[];

export type SelectOnly = Pick<Orm, "select">;

/** Drizzle builds the ordinary queries; `statement` is for exact SQL, prepared once per connection. */
interface Queries<Builder> {
	orm: Builder;
	statement<Row>(name: string, text: string): (values: unknown[]) => Promise<Row[]>;
}

export interface Database extends Queries<Orm> {
	/** Engine and location, as shown to people. Contains no password. */
	description: string;
	/** The most frequent lookups by key, over shared connections (`reads.ts`). */
	reads: Queries<SelectOnly>;
	/** Runs scripts of several statements on one connection. */
	script<Result>(work: (run: (sql: string) => Promise<Rows>) => Promise<Result>): Promise<Result>;
	/** Receives `pg_notify` from all processes; the returned function says whether it is connected now. */
	listen(channel: string, listener: Listener): Promise<() => boolean>;
	/** True on a Citus cluster, where a query that runs on one node cannot use another node's rows. */
	isDistributed(): Promise<boolean>;
	/** Number of callers waiting for a connection from the pool. */
	waiting?: () => number;
	/** Returns the files of an embedded database as a .tar.gz; PostgreSQL has its own tools for that. */
	dump?: () => Promise<Uint8Array>;
	queue: Required<Pick<ConstructorOptions, "db" | "backend">>;
	close(): Promise<void>;
}

export const int8 = 20;
export const dateLike = [1082, 1114, 1184];

/** Days and instants stay text: a JavaScript Date would move a day across zones. */
export function asText(value: string) {
	return value;
}

/** The database's own limits are shorter, so a longer silence means a network that drops packets. */
const maxSilenceMs = 8_000;

/** `onLost` gets the reason for a lost connection, in use or idle; a query on it has already been rejected. */
export function openPostgres(
	url: string,
	poolSize: number,
	onLost: (error: Error) => void,
	silence = maxSilenceMs,
): Database {
	const parsers = new Map<number, (value: string) => unknown>([[int8, Number]]);
	for (const type of dateLike) parsers.set(type, asText);
	const session = {
		connectionString: url,
		connectionTimeoutMillis: 2_000,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		statement_timeout: 5_000,
		lock_timeout: 2_000,
		idle_in_transaction_session_timeout: 10_000,
		types: {
			// pg's overloads distinguish text and binary formats; every value here is text.
			getTypeParser: ((type: number) => parsers.get(type) ?? pg.types.getTypeParser(type)) as never,
		},
	};
	const pool = new pg.Pool({ ...session, max: poolSize, application_name: "ikkis" });
	const inUse = new Set<pg.PoolClient>();
	// The pool only handles errors of idle connections: an unhandled one on a connection in use would end the process.
	pool.on("connect", (client) => {
		traceQueries(client);
		endAfter(silence, client, () => inUse.has(client));
		client.on("error", (error) => {
			onLost(error);
			if (!inUse.has(client)) return;
			// Drizzle never releases a connection lost at its `begin`; the pool would be one short for good.
			client.release(error);
			client.release = () => {};
		});
	});
	pool.on("error", () => {});
	pool.on("acquire", (client) => inUse.add(client));
	pool.on("release", (_error, client) => inUse.delete(client));
	const reads = sharedConnections(async (isAwaited) => {
		const client = new pg.Client({ ...session, application_name: "ikkis reads", pipeline: true });
		client.on("error", onLost);
		await client.connect();
		endAfter(silence, client, isAwaited);
		await client.query("set default_transaction_read_only = on");
		traceQueries(client);
		return client;
	});
	const { host, pathname } = new URL(url);
	let distributed: boolean | undefined;
	const listening = listeningConnection(url, onLost);
	return {
		description: `PostgreSQL at ${host || "a local socket"}${pathname}`,
		...queriesOver(pool),
		reads: queriesOver(reads),
		script: async (work) => {
			const client = await pool.connect().catch(refuseUnusable);
			socketOf(client)?.setTimeout(0);
			try {
				return await work(async (sql) => {
					const results: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
					return [results].flat().at(-1)?.rows ?? [];
				});
			} finally {
				socketOf(client)?.setTimeout(silence);
				client.release();
			}
		},
		waiting: () => pool.waitingCount,
		isDistributed: async () => {
			distributed ??= (await pool.query("select from pg_extension where extname = 'citus'")).rowCount === 1;
			return distributed;
		},
		queue: { backend: "postgres", db: { executeSql: (text, values) => pool.query(text, values) } },
		listen: async (channel, listener) => {
			await listening.listen(channel, listener);
			return listening.isListening;
		},
		close: async () => {
			listening.close();
			await Promise.all([reads.close(), pool.end()]);
		},
	};
}

/** Drizzle only calls `query`, except to begin a transaction, which needs a pool. */
function queriesOver(client: Pick<ReturnType<typeof sharedConnections>, "query">): Queries<Orm> {
	return {
		orm: drizzlePg(client as pg.Pool),
		statement:
			<Row>(name: string, text: string) =>
			async (values: unknown[]) =>
				// The SQL text decides the row's shape; TypeScript cannot know it.
				(await client.query({ name, text, values })).rows as Row[],
	};
}

function endAfter(silence: number, client: ConnectedClient, isAwaited: () => boolean): void {
	const socket = socketOf(client);
	socket?.setTimeout(silence);
	socket?.on("timeout", () => isAwaited() && socket.destroy(new SilentDatabase(silence)));
}

class SilentDatabase extends Error {
	readonly code = "ETIMEDOUT";
	constructor(silence: number) {
		super(`The database has not answered for ${silence / 1000} s.`);
	}
}

type ConnectedClient = Pick<pg.Client, "connection">;

/** pg's type only promises a stream; it is always a socket, with TLS or without. */
function socketOf({ connection }: ConnectedClient): Socket | undefined {
	return connection.stream instanceof Socket ? connection.stream : undefined;
}

function refuseUnusable(fault: NodeJS.ErrnoException): never {
	// A host with several addresses fails with one error per address, and no message of its own.
	const reason = fault.message || fault.code;
	throw new Error(`The database that DATABASE_URL names cannot be used: ${reason}.`, { cause: fault });
}
