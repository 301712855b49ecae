import { afterAll, beforeAll, expect, test } from "vitest";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

/** Two servers on one database; the clock of the second is 100 ms behind. */
let ahead: TestApp;
let behind: TestApp;
let person: Client;

beforeAll(async () => {
	ahead = await testApp();
	behind = await testApp({}, ahead.database);
	behind.advance(-100);
	({ person } = await firstAccounts(ahead));
});

afterAll(() => ahead.close());

const day = "2026-11-21";

const send = (app: TestApp, call: string, body?: object) =>
	app.request(call, { headers: { cookie: person.cookie() ?? "" }, ...(body && { body }) });
const mark = (app: TestApp, habitId: string, body: object) =>
	send(app, `PUT /api/habits/${habitId}/logs/${day}`, body);
const clear = (app: TestApp, habitId: string, loggedAt?: string) =>
	send(app, `DELETE /api/habits/${habitId}/logs/${day}${loggedAt ? `?loggedAt=${loggedAt}` : ""}`);
const instant = (ms: number) => new Date(testNow + ms).toISOString();

test("what is meant now outdoes what a server with a faster clock has stored", async () => {
	const { id } = await createHabit(person);
	expect((await mark(ahead, id, { completed: true })).status).toBe(200);
	const missed = await mark(behind, id, { completed: false });
	expect([missed.status, missed.json.completed]).toEqual([200, false]);
	expect(Date.parse(missed.json.loggedAt)).toBe(testNow + 1);

	expect((await clear(behind, id)).status).toBe(204);
	const { json } = await send(behind, `GET /api/habits/${id}/logs`);
	expect(json).toEqual([]);

	const again = await mark(behind, id, { completed: true });
	expect(again.status).toBe(200);
	expect(Date.parse(again.json.loggedAt)).toBeGreaterThan(testNow + 1);
});

test("so does what a device means after what it has seen, though the server believes that to come", async () => {
	const { id } = await createHabit(person);
	const seen = Date.parse((await mark(ahead, id, { completed: true })).json.loggedAt) - testNow;
	const changed = await mark(behind, id, { completed: false, loggedAt: instant(seen + 1) });
	expect([changed.status, changed.json.completed]).toEqual([200, false]);
	const cleared = await clear(behind, id, instant(seen + 2));
	expect([cleared.status, cleared.text]).toEqual([204, ""]);
	expect((await mark(behind, id, { completed: true, loggedAt: instant(seen + 3) })).status).toBe(200);
});

test("a clock that was 30 days ahead outdoes nothing for ever", async () => {
	const wrong = await testApp({}, ahead.database);
	wrong.advance(24 * 3_600_000);
	const { id } = await createHabit(person);
	await mark(wrong, id, { completed: true });
	await clear(wrong, id);
	expect((await mark(ahead, id, { completed: true })).status).toBe(200);
	expect((await mark(ahead, id, { completed: false })).json.completed).toBe(false);
	expect((await clear(ahead, id)).status).toBe(204);
	expect((await send(ahead, `GET /api/habits/${id}/logs`)).json).toEqual([]);
});

test("an older intention still changes nothing", async () => {
	const { id } = await createHabit(person);
	await mark(ahead, id, { completed: true, loggedAt: instant(-1_000) });
	const late = await mark(behind, id, { completed: false, loggedAt: instant(-2_000) });
	expect([late.status, late.json.completed]).toEqual([200, true]);
	const cleared = await clear(behind, id, instant(-1_500));
	expect([cleared.status, cleared.json.completed]).toEqual([200, true]);
});

test("only a day that could be logged, or was, is noted as cleared", async () => {
	const { id } = await createHabit(person);
	const quiet = await testApp({ TESTING_MODE: "off" }, ahead.database);
	const days = ["1970-01-02", "2031-12-31", "2026-10-01", "2026-11-20", day];
	for (const each of days) {
		expect((await send(quiet, `DELETE /api/habits/${id}/logs/${each}`)).status).toBe(204);
	}
	const cleared = () =>
		ahead.database.statement<{ days: string[] }>(
			"cleared_of",
			"select array(select jsonb_object_keys(cleared_days)) as days from habits where id = $1",
		)([id]);
	expect(await cleared()).toEqual([{ days: ["2026-11-20", day] }]);
});
