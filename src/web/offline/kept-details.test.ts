import "fake-indexeddb/auto";
import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, OfflineError } from "#web/platform/api.ts";
import { keepAnswers, restoreAnswers, restoredAt, wipeAnswers } from "./cache.ts";
import { onDevice } from "./database.ts";
import { keepDetails } from "./kept-details.ts";

const me = ["api", "auth", "me"];
function logs(habit: string) {
	return ["api", "habits", habit, "logs"];
}
function inOrganizations(path: string) {
	return ["api", "organizations", ...path.split("/")];
}
async function names() {
	return (await onDevice((db) => db.getAll("answers"))).map(({ query }) => query);
}

beforeEach(wipeAnswers);

test("restores a habit's data offline, marked as stale", async () => {
	const first = await visit("asha");
	first.setQueryData(logs("h1"), ["a log"]);
	await vi.waitFor(async () => expect(await names()).toContain("api/habits/h1/logs"));

	const second = await visit("asha");
	runQuery(second, logs("h1"));
	await vi.waitFor(() => expect(second.getQueryData(logs("h1"))).toEqual(["a log"]));
	expect(second.getQueryState(logs("h1"))).toMatchObject({ dataUpdatedAt: restoredAt, isInvalidated: true });
});

test("restores an organization and the user's list of them", async () => {
	const first = await visit("asha");
	const keys = ["user", "o1"].map((rest) => ["api", "organizations", rest]);
	for (const key of keys) first.setQueryData(key, key);
	await vi.waitFor(async () => expect(await names()).toHaveLength(3));
	const second = await visit("asha");
	for (const key of keys) runQuery(second, key);
	for (const key of keys) await vi.waitFor(() => expect(second.getQueryData(key)).toEqual(key));
});

test("restores data for queries that were already running", async () => {
	(await visit("asha")).setQueryData(logs("h1"), ["a log"]);
	await vi.waitFor(async () => expect(await names()).toContain("api/habits/h1/logs"));
	const client = new QueryClient();
	client.setQueryData(me, { id: "asha" });
	runQuery(client, logs("h1"));
	keepDetails(client);
	await vi.waitFor(() => expect(client.getQueryData(logs("h1"))).toEqual(["a log"]));
});

test.each([
	["that the user may no longer see", 403, ["o1/members"]],
	["that is gone", 404, ["o1/members"]],
	["with everything below it", 404, ["o1", "o1/members", "o1/programs/p"]],
])("removes stored data %s", async (_, status, gone) => {
	const client = await visit("asha");
	const all = ["o1", "o1/members", "o1/programs/p", "o10", "o10/members"];
	for (const path of all) client.setQueryData(inOrganizations(path), path);
	await vi.waitFor(async () => expect(await names()).toHaveLength(1 + all.length));
	const refused = () => Promise.reject(new ApiError(status, { message: "", code: "not-found" }));
	await client.fetchQuery({ queryKey: inOrganizations(gone[0] ?? ""), queryFn: refused }).catch(() => 0);
	const left = all.filter((path) => !gone.includes(path)).map((path) => `api/organizations/${path}`);
	await vi.waitFor(async () => expect((await names()).sort()).toEqual(["api/auth/me", ...left]));
});

test("keeps data if something other than the server answers 404", async () => {
	const client = await visit("asha");
	client.setQueryData(logs("h1"), ["a log"]);
	await vi.waitFor(async () => expect(await names()).toContain("api/habits/h1/logs"));
	const portal = () => Promise.reject(new OfflineError("<html>"));
	await client.fetchQuery({ queryKey: logs("h1"), queryFn: portal }).catch(() => 0);
	await client.fetchQuery({ queryKey: ["settled"], queryFn: names });
	expect(await names()).toContain("api/habits/h1/logs");
});

test("keeps data about different people apart", async () => {
	const about = (userId: string) => ["api", "social", "posts", { userId }];
	const first = await visit("asha");
	for (const person of ["meena", "ravi"]) first.setQueryData(about(person), [`a post by ${person}`]);
	await vi.waitFor(async () => expect(await names()).toHaveLength(3));
	const second = await visit("asha");
	for (const person of ["meena", "ravi"]) runQuery(second, about(person));
	for (const person of ["meena", "ravi"])
		await vi.waitFor(() => expect(second.getQueryData(about(person))).toEqual([`a post by ${person}`]));
});

test("another user of the same browser gets none of the stored data", async () => {
	(await visit("asha")).setQueryData(logs("h1"), ["a log"]);
	await vi.waitFor(async () => expect(await names()).toContain("api/habits/h1/logs"));
	const other = await visit("meera");
	runQuery(other, logs("h1"));
	await other.fetchQuery({ queryKey: ["settled"], queryFn: names });
	expect(other.getQueryData(logs("h1"))).toBeUndefined();
});

test("keeps only the newest details, and always the list of habits", async () => {
	const client = await visit("asha");
	client.setQueryData(["api", "habits"], ["all habits"]);
	for (let number = 0; number < 150; number++) client.setQueryData(logs(`h${number}`), [number]);
	await vi.waitFor(async () => expect(await names()).toContain("api/habits/h149/logs"));
	const kept = await names();
	expect(kept.length).toBeLessThanOrEqual(120);
	expect(kept).toEqual(expect.arrayContaining(["api/habits", "api/auth/me"]));
	expect(kept).not.toContain("api/habits/h0/logs");
});

async function visit(userId: string): Promise<QueryClient> {
	const client = new QueryClient();
	keepAnswers(client);
	keepDetails(client);
	await restoreAnswers(client);
	client.setQueryData(me, { id: userId });
	return client;
}

/** Runs a query as a page does, without a network. */
function runQuery(client: QueryClient, queryKey: QueryKey): void {
	const queryFn = () => Promise.reject(new Error("offline"));
	new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => undefined);
}
