import { afterAll, beforeAll, expect, test } from "vitest";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "on" });
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

async function loggedHabit(days: readonly string[]) {
	const { id } = await createHabit(person);
	for (const day of days) {
		const { status } = await person.send(`PUT /api/habits/${id}/logs/${day}`, { body: { completed: true } });
		expect(status).toBe(200);
	}
	return id;
}

function remove(id: string, query: string) {
	return person.send(`DELETE /api/habits/${id}${query}`);
}

test("a habit is deleted if the caller has seen all its logs, or does not say what they have seen", async () => {
	const known = await loggedHabit(["2026-11-19", "2026-11-21"]);
	expect((await remove(known, "?seenLogs=2&seenUntil=2026-11-21")).status).toBe(204);
	for (const half of ["?seenLogs=1", "?seenUntil=2026-11-21"])
		expect((await remove(await loggedHabit(["2026-11-21"]), half)).status).toBe(204);
	const plain = await loggedHabit(["2026-11-21"]);
	expect((await remove(plain, "")).status).toBe(204);
	const empty = await loggedHabit([]);
	expect((await remove(empty, "?seenLogs=0")).status).toBe(204);
});

test("a habit is not deleted while it has logs that the caller has not seen", async () => {
	const id = await loggedHabit(["2026-11-19", "2026-11-21"]);
	for (const query of [
		"?seenLogs=1&seenUntil=2026-11-19",
		"?seenLogs=0",
		"?seenLogs=2&seenUntil=2026-11-20",
		"?seenLogs=1",
		"?seenUntil=2026-11-20",
	]) {
		const { status, json } = await remove(id, query);
		expect([status, json.code]).toEqual([409, "newer-logs"]);
	}
	const { json: logs } = await person.send(`GET /api/habits/${id}/logs`);
	expect(logs).toHaveLength(2);
	expect((await remove(id, "?seenLogs=2&seenUntil=2026-11-21")).status).toBe(204);
	expect((await remove(id, "?seenLogs=2&seenUntil=2026-11-21")).status).toBe(404);
});

test.each(["?seenLogs=many", "?seenLogs=-1", "?seenLogs=1&seenUntil=yesterday"])(
	"a deletion with %s is refused",
	async (query) => {
		const id = await loggedHabit([]);
		expect((await remove(id, query)).json.code).toBe("invalid-input");
	},
);

test("a conditional GET of unchanged habits, logs or accounts returns 304 with no body", async () => {
	const id = await loggedHabit([]);
	for (const route of ["GET /api/habits", "GET /api/auth/me", "GET /api/habit-logs"]) {
		const { headers } = await person.send(route);
		const again = () => person.send(route, { headers: { "if-none-match": headers.get("etag") ?? "" } });
		expect((await again()).status).toBe(304);
		expect((await again()).text).toBe("");
	}
	const { headers } = await person.send("GET /api/habits");
	expect(Number(headers.get("ikkis-time"))).toBe(app.deps.clock());
	await person.send(`PUT /api/habits/${id}/logs/2026-11-21`, { body: { completed: true } });
	const changed = await person.send("GET /api/habits", {
		headers: { "if-none-match": headers.get("etag") ?? "" },
	});
	expect(changed.status).toBe(200);
});
