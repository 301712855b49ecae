import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isEventsReply } from "#contract/endpoint.ts";
import { type ContractApp, contractApp, table } from "#server/testing/contract/contract-app.ts";

/** Tests have four shards per table (`testing/database/citus-database.ts`). */
const allShards = 4;

/** The queries that reached the nodes, with their shard numbers. */
const shardQueries: string[] = [];
const shardNumber = /_\d{5,}\b/g;
let of: ContractApp;

beforeAll(async () => {
	vi.stubEnv("PGOPTIONS", "-c citus.log_remote_commands=on");
	const { connect } = pg.Client.prototype;
	vi.spyOn(pg.Client.prototype, "connect").mockImplementation(function (this: pg.Client, ...given) {
		this.on("notice", ({ message = "" }) => {
			const [, command] = message.match(/^issuing ((?:select|insert|update|delete|with)\b[\s\S]*)/i) ?? [];
			if (command !== undefined) shardQueries.push(command);
		});
		return connect.apply(this, given);
	});
	of = await contractApp();
});

afterAll(async () => {
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	await of.app.close();
});

/** Reads come first, and deletions last. Lists for administrators cover all accounts, so they are left out. */
const checkedEndpoints = ["GET ", "P", "DELETE "].flatMap((methods) =>
	table(
		({ access, replies, route }) =>
			route.startsWith(methods) && access !== "admin" && !isEventsReply(replies[200] as never),
	),
);

test.each(checkedEndpoints)("%s does not query all shards of any table", async (_route, endpoint) => {
	const { owner, app } = of;
	if ((await owner.send("GET /api/auth/me")).status === 401)
		await owner.send("POST /api/auth/login", { body: { email: "owner@example.in", password: "monsoon-21" } });
	app.advance(60_000);
	const caller = endpoint.access === "public" ? app.client() : owner;
	shardQueries.length = 0;
	const { status } = await caller.send(of.routeOf(endpoint), of.callOf(endpoint));
	expect(status).not.toBe(429);
	expect(status).toBeLessThan(500);
	// The same row may be read several times.
	const shards = Map.groupBy(new Set(shardQueries), (each) => each.replaceAll(shardNumber, ""));
	const all = [...shards]
		.map(([query, asking]) => [query, asking.length] as const)
		.filter(([query, count]) => count >= allShards && peopleIn(query) < count);
	expect(all).toEqual([]);
});

/** A list of people may be spread over all shards. */
function peopleIn(query: string): number {
	const lists = query.matchAll(/ANY \('\{([^}]*)\}'::uuid\[\]\)/g);
	return Math.max(0, ...[...lists].map(([, ids = ""]) => ids.split(",").length));
}
