import { afterAll, beforeAll, expect, test } from "vitest";
import { isEventsReply } from "#contract/endpoint.ts";
import { type ContractApp, contractApp, table } from "#server/testing/contract/contract-app.ts";
import { withFewShards } from "#server/testing/database/asked-shards.ts";

let of: ContractApp;

beforeAll(async () => {
	of = await contractApp();
});

afterAll(() => of.app.close());

/** Reads first, deletions last. Administrators' endpoints are left out: their lists cover all accounts. */
const calls = ["GET ", "P", "DELETE "].flatMap((methods) =>
	table(
		({ access, replies, route }) =>
			route.startsWith(methods) && access !== "admin" && !isEventsReply(replies[200] as never),
	),
);

/**
 * As in every test in this lane, a request that queries all shards of a table throws
 * (`testing/database/asked-shards.ts`).
 */
test.each(calls)("%s does not query all shards of a table", async (_route, endpoint) => {
	const { owner, app } = of;
	if ((await owner.send("GET /api/auth/me")).status === 401)
		await owner.send("POST /api/auth/login", { body: { email: "owner@example.in", password: "monsoon-21" } });
	app.advance(60_000);
	const caller = endpoint.access === "public" ? app.client() : owner;
	const { status } = await caller.send(of.routeOf(endpoint), of.callOf(endpoint));
	expect(status).not.toBe(429);
	expect(status).toBeLessThan(500);
});

test("a call that queries all shards throws", async () => {
	const init = { headers: { cookie: of.admin.cookie() ?? "" } };
	const asAUser = withFewShards("GET /api/habits", () => of.app.fetch("/api/admin/users", init));
	await expect(asAUser).rejects.toThrow("queried all shards");
});
