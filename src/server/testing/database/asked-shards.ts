import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import pg from "pg";
import { endpoints } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** Databases in the Citus lane have four shards per table (`citus-database.ts`). */
const allShards = 4;
const shardNumber = /_\d{5,}\b/g;

/** Registration looks for any other account while there is no administrator. */
const isFirstAccount = /^SELECT id FROM public\.users users WHERE \(id OPERATOR\(pg_catalog\.<>\)/;

/** pg's object for a query, with the commands that the coordinator sent for it; each names its shard. */
interface Query {
	commands?: Set<string>;
}
const requestQueries = new AsyncLocalStorage<Query[]>();

interface Internals {
	_queryQueue: Query[];
	_activeQuery: Query | null;
}

// The lane requests the coordinator's notices through PGOPTIONS: one for each command that it sends to a node.
if (process.env.TEST_LANE === "citus") {
	type Method = (...given: unknown[]) => unknown;
	const { connect, query } = pg.Client.prototype as unknown as Record<"connect" | "query", Method>;
	Object.assign(pg.Client.prototype, {
		connect(this: pg.Client & Internals, ...given: unknown[]) {
			this.on("notice", ({ message = "" }) => {
				const [, command] = message.match(/^issuing ((?:select|insert|update|delete|with)\b[\s\S]*)/i) ?? [];
				if (command !== undefined) this._activeQuery?.commands?.add(command);
			});
			return connect.apply(this, given);
		},
		query(this: pg.Client & Internals, ...given: unknown[]) {
			const result = query.apply(this, given);
			const latest = this._queryQueue.at(-1) ?? this._activeQuery;
			if (latest) {
				latest.commands = new Set();
				requestQueries.getStore()?.push(latest);
			}
			return result;
		},
	});
	// A query that waits for a connection would run in the context of the query that frees it.
	const { connect: take } = pg.Pool.prototype as unknown as Record<"connect", Method>;
	Object.assign(pg.Pool.prototype, {
		connect(this: pg.Pool, callback?: () => void) {
			return callback ? take.call(this, AsyncResource.bind(callback)) : take.call(this);
		},
	});
}

/** Throws if a request waited for every shard of a table, unless an administrator, phone or provider sent it. */
export async function withFewShards(route: string, request: () => Promise<Response>): Promise<Response> {
	if (process.env.TEST_LANE !== "citus") return request();
	const queries: Query[] = [];
	const response = await requestQueries.run(queries, request);
	const endpoint = endpointOf(route);
	const isWaitedFor = endpoint && endpoint.access !== "admin" && endpoint.raw === undefined;
	if (isWaitedFor && response.status < 500) for (const query of queries) expectFew(endpoint, query);
	return response;
}

function expectFew({ route }: Endpoint, { commands = new Set() }: Query): void {
	const shards = Map.groupBy(commands, (each) => each.replaceAll(shardNumber, ""));
	for (const [command, { length }] of shards) {
		const isExpected = isFirstAccount.test(command) || keysIn(command) >= length;
		if (length >= allShards && !isExpected) throw new Error(`${route} queried all shards: ${command}`);
	}
}

/** Counts the people or addresses in the command's longest list: their rows may be on as many shards. */
function keysIn(command: string): number {
	const lists = command.matchAll(/ANY \('\{([^}]*)\}'::(?:uuid|text)\[\]\)/g);
	return Math.max(0, ...[...lists].map(([, keys = ""]) => keys.split(",").length));
}

const patterns = endpoints.map(
	(endpoint) => [new RegExp(`^${endpoint.route.replaceAll(/:\w+/g, "[^/?]+")}(\\?|$)`), endpoint] as const,
);

function endpointOf(route: string): Endpoint | undefined {
	const fitting = patterns.filter(([pattern]) => pattern.test(route)).map(([, endpoint]) => endpoint);
	// Prefers `/people/me` to `/people/:userId`.
	return fitting.sort((one, other) => one.route.split(":").length - other.route.split(":").length)[0];
}
