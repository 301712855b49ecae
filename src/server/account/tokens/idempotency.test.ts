import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createToken, withToken } from "#server/testing/accounts/tokens.ts";
import { createHabit, habitForm, pay } from "#server/testing/habits.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Call, type TestApp, testApp } from "#server/testing/test-app.ts";
import { maxKeys } from "./keyed-requests.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp({ ADMIN_EMAILS: "chief@example.in" });
	admin = await app.signUp({ email: "chief@example.in" });
});

afterAll(() => app.close());

async function program() {
	const person = await app.signUp();
	await pay(admin, person.user.email);
	const { id, token } = await createToken(person);
	const send = (route: string, key: string, call: Call = {}) =>
		app.request(route, withToken(token, { ...call, headers: { "idempotency-key": key } }));
	return { person, tokenId: id, token, send };
}

test("a repeat gets the same response and creates nothing", async () => {
	const { person, send } = await program();
	const call = { body: habitForm };
	const first = await send("POST /api/habits", "a-1", call);
	expect(first.status).toBe(201);
	expect(first.headers.get("idempotent-replayed")).toBeNull();
	const again = await send("POST /api/habits", '"a-1"', call);
	expect([again.status, again.json]).toEqual([201, first.json]);
	expect(again.headers.get("idempotent-replayed")).toBe("true");
	expect((await person.send("GET /api/habits")).json).toHaveLength(1);
	const another = await send("POST /api/habits", "a-1", { body: { ...habitForm, name: "Evening run" } });
	expect([another.status, another.json.code]).toEqual([422, "key-used"]);
});

test("only one of many concurrent repeats runs; the others get its response or are told to wait", async () => {
	const { person, send } = await program();
	const replies = await Promise.all(
		Array.from({ length: 8 }, () => send("POST /api/habits", "b-1", { body: habitForm })),
	);
	for (const { status, json } of replies)
		expect([201, 409]).toContain(json.code === "idempotency-key-in-use" ? 409 : status);
	expect(replies.some(({ status }) => status === 201)).toBe(true);
	expect((await person.send("GET /api/habits")).json).toHaveLength(1);
});

test("a failed request can be repeated with its key", async () => {
	const { person, send } = await program();
	const habit = await createHabit(person);
	const route = `POST /api/habits/${habit.id}/logs`;
	const tomorrow = { body: { date: "2026-11-22", completed: true } };
	expect((await send(route, "c-1", tomorrow)).status).toBe(422);
	expect((await send(route, "c-1", { body: { date: "2026-11-21", completed: true } })).status).toBe(201);
});

function connectionLost(): Promise<never> {
	return Promise.reject(Object.assign(new Error("Connection terminated"), { code: "08006" }));
}

test("a request still succeeds if its response cannot be stored, and a repeat is told to wait", async () => {
	const { person, send } = await program();
	const storing = vi.spyOn(app.deps.tokens, "answerKeyed").mockImplementationOnce(connectionLost);
	expect((await send("POST /api/habits", "f-1", { body: habitForm })).status).toBe(201);
	expect(storing).toHaveBeenCalledOnce();
	const again = await send("POST /api/habits", "f-1", { body: habitForm });
	expect([again.status, again.json.code]).toEqual([409, "idempotency-key-in-use"]);
	expect((await person.send("GET /api/habits")).json).toHaveLength(1);
});

test("a failed request gets its own status even if its key cannot be released", async () => {
	const { person, send } = await program();
	const habit = await createHabit(person);
	vi.spyOn(app.deps.tokens, "releaseKeyed").mockImplementationOnce(connectionLost);
	const body = { date: "2026-11-22", completed: true };
	expect((await send(`POST /api/habits/${habit.id}/logs`, "g-1", { body })).status).toBe(422);
});

test("a key belongs to its token, and expires after a day", async () => {
	const { person, send, token } = await program();
	await send("POST /api/habits", "d-1", { body: habitForm });
	const { token: second } = await createToken(person);
	const headers = { "idempotency-key": "d-1" };
	expect(
		(await app.request("POST /api/habits", withToken(second, { body: habitForm, headers }))).status,
	).toBe(201);
	expect((await person.send("GET /api/habits")).json).toHaveLength(2);
	await app.deps.tokens.purge(app.deps.clock() + 25 * 3_600_000);
	expect((await app.request("POST /api/habits", withToken(token, { body: habitForm, headers }))).status).toBe(
		201,
	);
	expect((await person.send("GET /api/habits")).json).toHaveLength(3);
});

async function documentedPattern(): Promise<RegExp> {
	const { json } = await app.request("GET /api/openapi.json");
	const { parameters } = json.paths["/api/habits"].post;
	const key = parameters.find(({ name }: { name: string }) => name === "Idempotency-Key");
	return new RegExp(key.schema.pattern);
}

test.each(["", '""', "a".repeat(256), `"${"a".repeat(256)}"`, "a b", '"a b"'])(
	"%j is not a valid key",
	async (key) => {
		const { send } = await program();
		const { status, json } = await send("POST /api/habits", key, { body: habitForm });
		expect([status, json.code]).toEqual([400, "bad-key"]);
		expect(key).not.toMatch(await documentedPattern());
	},
);

test.each(["a".repeat(255), `"${"a".repeat(255)}"`, "walk-27-Nov", 'say"so"'])(
	"%j is a valid key",
	async (key) => {
		const { send } = await program();
		expect((await send("POST /api/habits", key, { body: habitForm })).status).toBe(201);
		expect(key).toMatch(await documentedPattern());
	},
);

async function useAllKeys({ person, tokenId }: Awaited<ReturnType<typeof program>>, beganAt: string) {
	await queryRows(
		app.database,
		`insert into keyed_requests (user_id, token_id, key, fingerprint, began_at, status)
		select '${person.user.id}', '${tokenId}', 'k' || n, '', '${beganAt}', 200 from generate_series(1, ${maxKeys}) n`,
	);
}

test("keys that are older than a day no longer count, even before they are purged", async () => {
	const caller = await program();
	await useAllKeys(caller, "2026-11-20T12:29:00Z");
	expect((await caller.send("POST /api/habits", "h-1", { body: habitForm })).status).toBe(201);
});

test("an account may use two thousand keys a day", async () => {
	const caller = await program();
	const { person, send } = caller;
	await useAllKeys(caller, "2026-11-21T12:00:00Z");
	const { status, json } = await send("POST /api/habits", "e-1", { body: habitForm });
	expect([status, json.code]).toEqual([429, "too-many-idempotency-keys"]);
	expect((await person.send("GET /api/habits")).json).toEqual([]);
});
