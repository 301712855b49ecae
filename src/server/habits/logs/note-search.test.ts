import { afterAll, beforeAll, expect, test } from "vitest";
import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { createToken, withToken } from "#server/testing/accounts/tokens.ts";
import { createHabit, firstAccounts, pay } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let accounts: Awaited<ReturnType<typeof firstAccounts>>;
let person: Client;
let habitId: string;

const today = todayOf(testNow, "Asia/Kolkata", 0);

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "on" });
	accounts = await firstAccounts(app);
	person = accounts.person;
	({ id: habitId } = await createHabit(person));
});

afterAll(() => app.close());

function note(daysAgo: number, text: object, { id = habitId, by = person } = {}) {
	const body = { completed: true, ...text };
	return by.send(`PUT /api/habits/${id}/logs/${addDays(today, -daysAgo)}`, { body });
}

function ask(query: Record<string, string | number>, by: Client = person) {
	return by.send(`GET /api/habit-logs/search?${new URLSearchParams(entriesOf(query))}`);
}

function entriesOf(query: Record<string, string | number>) {
	return Object.entries(query).map(([name, value]) => [name, String(value)]);
}

async function search(q: string, by?: Client): Promise<HabitLog[]> {
	const { status, json } = await ask({ q }, by);
	expect(status).toBe(200);
	expect(json.next).toBeNull();
	return json.logs;
}

async function notesWith(q: string): Promise<(string | null)[]> {
	return (await search(q)).map(({ notes }) => notes);
}

test("a search finds notes and reasons in all of the user's own habits, even archived ones, newest day first", async () => {
	const archived = await createHabit(person, { name: "Read" });
	await note(3, { notes: "Read by the lake" }, archived);
	await person.send(`PATCH /api/habits/${archived.id}`, { body: { isActive: false } });
	await note(1, { notes: "Around the LAKE" });
	await note(2, { completed: false, missReason: "The lake was flooded" });
	await note(4, { notes: "In the city" });
	const stranger = accounts.administrator;
	expect((await search("lake", stranger)).length).toBe(0);

	const found = await search(" lake ");
	expect(found.map(({ habitId: of, date, notes, missReason }) => [of, date, notes ?? missReason])).toEqual([
		[habitId, addDays(today, -1), "Around the LAKE"],
		[habitId, addDays(today, -2), "The lake was flooded"],
		[archived.id, addDays(today, -3), "Read by the lake"],
	]);
	expect(found).toEqual(
		(await person.send("GET /api/habit-logs")).json.filter((log: HabitLog) =>
			/lake/i.test(`${log.notes} ${log.missReason}`),
		),
	);
	expect(await notesWith("lake around")).toEqual(["Around the LAKE"]);
});

test("the words of deleted habits and of overwritten notes are not found", async () => {
	const deleted = await createHabit(person, { name: "Swim" });
	await note(5, { notes: "Zanzibar" }, deleted);
	expect(await notesWith("zanzibar")).toEqual(["Zanzibar"]);
	await person.send(`DELETE /api/habits/${deleted.id}`);
	expect(await notesWith("zanzibar")).toEqual([]);
	await note(6, { notes: "Casablanca" });
	await note(6, { notes: "Marrakesh" });
	expect(await notesWith("casablanca")).toEqual([]);
	await person.send(`DELETE /api/habits/${habitId}/logs/${addDays(today, -6)}`);
	expect(await notesWith("marrakesh")).toEqual([]);
});

test.each([
	["50%", "did 50% of it", "did 50 of it"],
	["a_b", "file a_b", "file aXb"],
	["\\", "C:\\notes", "C:/notes"],
	["ÉTÉ", "un e\u0301te\u0301", "un autre"],
	["घुटने", "घुटने में दर्द", "कमर में दर्द"],
	["\u0959ुश", "बहुत \u0916\u093cुश", "बहुत उदास"],
])("%s is matched literally, in any case and Unicode composition", async (q, hit, miss) => {
	await note(7, { notes: hit });
	await note(6, { notes: miss });
	expect(await notesWith(q)).toEqual([hit]);
});

test.each([
	["no word", {}, "q"],
	["an empty word", { q: "  " }, "q"],
	["a sign without a letter", { q: "\u093c" }, "q"],
	["a word of 101 letters", { q: "x".repeat(101) }, "q"],
	["51 logs", { q: "x", limit: 51 }, "limit"],
	["an invalid day", { q: "x", before: "2026-02-30", beforeId: crypto.randomUUID() }, "before"],
	["an invalid id", { q: "x", before: "2026-02-20", beforeId: "1' or '1'='1" }, "beforeId"],
	["half a place", { q: "x", before: "2026-02-20" }, "beforeId"],
	["the other half", { q: "x", beforeId: crypto.randomUUID() }, "beforeId"],
])("%s is refused, and the response names the field", async (_what, query, field) => {
	const { status, json } = await ask(query);
	expect([status, json.code, Object.keys(json.fields)]).toEqual([400, "invalid-input", [field]]);
});

test("a token needs logs:read", async () => {
	await note(1, { notes: "Only for readers" });
	const [reader, other] = await Promise.all([
		createToken(accounts.person, { scopes: ["logs:read"] }),
		createToken(accounts.person, { scopes: ["habits:read", "logs:write", "analytics:read"] }),
	]);
	const route = "GET /api/habit-logs/search?q=readers";
	expect((await app.request(route, withToken(other.token))).status).toBe(403);
	expect((await app.request(route, withToken(reader.token))).json.logs).toMatchObject([
		{ notes: "Only for readers" },
	]);
	expect((await app.request(route)).status).toBe(401);
});

async function paidAccount() {
	const account = await app.signUp();
	await pay(accounts.administrator, account.user.email);
	return account;
}

test("pages have no gaps and no repeats, even if logs share a day and a newer note arrives", async () => {
	const asha = await paidAccount();
	const habits = await Promise.all(["A", "B", "C"].map((name) => createHabit(asha, { name })));
	for (const { id } of habits) await addNotes(asha.user.id, id, { from: 2, to: 16, text: "'walk'" });
	const all = (await ask({ q: "walk", limit: 50 }, asha)).json;
	expect([all.logs.length, all.next]).toEqual([45, null]);

	const met: string[] = [];
	let place: Record<string, string> | null = {};
	while (place) {
		const { json } = await ask({ q: "walk", limit: 7, ...place }, asha);
		met.push(...json.logs.map(({ id }: HabitLog) => id));
		await note(0, { notes: `walk ${met.length}` }, { id: habits[0].id, by: asha });
		place = json.next;
	}
	expect(met).toEqual(all.logs.map(({ id }: HabitLog) => id));
});

test("a long history is searched in pieces: other requests are served in between, and a page may be empty", async () => {
	const asha = await paidAccount();
	const habits = await Promise.all(["A", "B"].map((name) => createHabit(asha, { name })));
	// As many bytes as a note can have.
	const text = "case n when 950 then 'needle' else repeat('क', 2000) end";
	for (const { id } of habits) await addNotes(asha.user.id, id, { from: 1, to: 950, text });

	const answered: string[] = [];
	async function noted(name: string, request: ReturnType<typeof ask>) {
		const { json } = await request;
		answered.push(name);
		return json;
	}
	const searching = noted("search", ask({ q: "needle" }, asha));
	await Promise.all([
		...Array.from({ length: 5 }, () => noted("dashboard", person.send("GET /api/habits"))),
		noted("other search", ask({ q: "readers" })),
	]);
	expect(answered).not.toContain("search");
	const { logs, next } = await searching;
	expect([logs, next]).toEqual([[], { before: expect.any(String), beforeId: expect.any(String) }]);
	const rest = (await ask({ q: "needle", ...next }, asha)).json;
	expect(rest.logs.map((log: HabitLog) => log.habitId).sort()).toEqual(habits.map(({ id }) => id).sort());
	expect(rest.next).toBeNull();
});

/** `text` is an SQL expression of n, which counts days back from today. */
async function addNotes(
	userId: string,
	id: string,
	{ from, to, text }: { from: number; to: number; text: string },
) {
	await app.database.script((run) =>
		run(`insert into habit_logs
			(user_id, habit_id, date, id, cycle, completed, notes, source, logged_at, created_at)
			select '${userId}', '${id}', date '${today}' - n, gen_random_uuid(), 1, true, ${text}, 'manual', now(), now()
			from generate_series(${from}, ${to}) as n`),
	);
}
