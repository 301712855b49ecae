import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { endpoints } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** Databases of the Citus lane have four shards a table (`citus-database.ts`). */
const allShards = 4;
const shardNumber = /_\d{5,}\b/g;

/** Asked of one shard; when several people's come one after another, each is a query of its own. */
const isOfOnePerson = /user_id OPERATOR\(pg_catalog\.=\) \$\d/;

/** Registration looks for any other account while there is no administrator. */
const isFirstAccount = /^SELECT id FROM public\.users users WHERE \(id OPERATOR\(pg_catalog\.<>\)/;

/** Commands to nodes, with the numbers of the shards. */
type Asked = string[];
const underWay = new AsyncLocalStorage<Asked>();

/** What pg keeps of its queries. */
interface Internals {
	_queryQueue: { asked?: Asked | undefined }[];
	_activeQuery: { asked?: Asked | undefined } | null;
}

// The lane asks for the coordinator's notices by PGOPTIONS: one for each command that it sends to a node.
if (process.env.TEST_LANE === "citus") {
	type Method = (...given: unknown[]) => unknown;
	const { connect, query } = pg.Client.prototype as unknown as Record<"connect" | "query", Method>;
	Object.assign(pg.Client.prototype, {
		connect(this: pg.Client & Internals, ...given: unknown[]) {
			this.on("notice", ({ message = "" }) => {
				const [, command] = message.match(/^issuing ((?:select|insert|update|delete|with)\b[\s\S]*)/i) ?? [];
				if (command !== undefined) this._activeQuery?.asked?.push(command);
			});
			return connect.apply(this, given);
		},
		query(this: pg.Client & Internals, ...given: unknown[]) {
			const result = query.apply(this, given);
			const latest = this._queryQueue.at(-1) ?? this._activeQuery;
			if (latest) latest.asked = underWay.getStore();
			return result;
		},
	});
}

/** Throws if the caller waited for every shard of a table. Administrators may. */
export async function askingFewShards(route: string, request: () => Promise<Response>): Promise<Response> {
	if (process.env.TEST_LANE !== "citus") return request();
	const asked: Asked = [];
	const response = await underWay.run(asked, request);
	const endpoint = endpointOf(route);
	const isWaitedFor = endpoint && endpoint.access !== "admin" && endpoint.raw === undefined;
	if (isWaitedFor && response.status < 500) expectFew(endpoint, asked);
	return response;
}

function expectFew({ route }: Endpoint, asked: Asked): void {
	// One row may be read as often as it is needed.
	const shards = Map.groupBy(new Set(asked), (each) => each.replaceAll(shardNumber, ""));
	for (const [query, { length }] of shards) {
		const isExpected = isFirstAccount.test(query) || isOfOnePerson.test(query) || peopleIn(query) >= length;
		if (length >= allShards && !isExpected) throw new Error(`${route} asked all shards: ${query}`);
	}
}

/** A list of people may be spread over every shard. */
function peopleIn(query: string): number {
	const lists = query.matchAll(/ANY \('\{([^}]*)\}'::uuid\[\]\)/g);
	return Math.max(0, ...[...lists].map(([, ids = ""]) => ids.split(",").length));
}

const patterns = endpoints.map(
	(endpoint) => [new RegExp(`^${endpoint.route.replaceAll(/:\w+/g, "[^/?]+")}(\\?|$)`), endpoint] as const,
);

function endpointOf(route: string): Endpoint | undefined {
	const fitting = patterns.filter(([pattern]) => pattern.test(route)).map(([, endpoint]) => endpoint);
	// `/people/me` rather than `/people/:userId`.
	return fitting.sort((one, other) => one.route.split(":").length - other.route.split(":").length)[0];
}
