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

function send(app: TestApp, call: string, body?: object) {
	return app.request(call, { headers: { cookie: person.cookie() ?? "" }, ...(body && { body }) });
}
function mark(app: TestApp, habitId: string, body: object) {
	return send(app, `PUT /api/habits/${habitId}/logs/${day}`, body);
}
function clear(app: TestApp, habitId: string, loggedAt?: string) {
	return send(app, `DELETE /api/habits/${habitId}/logs/${day}${loggedAt ? `?loggedAt=${loggedAt}` : ""}`);
}
function instant(ms: number) {
	return new Date(testNow + ms).toISOString();
}

test("a mark meant now replaces one stored by a server with a faster clock", async () => {
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

test("a mark later than the log that a device has seen wins, even if in the server's future", async () => {
	const { id } = await createHabit(person);
	const seen = Date.parse((await mark(ahead, id, { completed: true })).json.loggedAt) - testNow;
	const changed = await mark(behind, id, { completed: false, loggedAt: instant(seen + 1) });
	expect([changed.status, changed.json.completed]).toEqual([200, false]);
	const cleared = await clear(behind, id, instant(seen + 2));
	expect([cleared.status, cleared.text]).toEqual([204, ""]);
	expect((await mark(behind, id, { completed: true, loggedAt: instant(seen + 3) })).status).toBe(200);
});

/** How far a device's clock is ahead: by minutes, by more than a day. */
const leads = [300_000, 26 * 3_600_000];

test.each(leads)("a repeat from a device %i ms ahead does not restore a cleared day", async (lead) => {
	const { id } = await createHabit(person);
	const tick = { completed: true, loggedAt: instant(lead) };
	expect((await mark(behind, id, tick)).status).toBe(200);
	// The response is lost; another device undoes what it sees.
	expect((await clear(ahead, id)).status).toBe(204);
	expect((await mark(ahead, id, tick)).status).toBe(204);
	// The repeat restores nothing even once the device's claimed time has come.
	const later = await testApp({}, ahead.database);
	later.advance(lead + 60_000);
	expect((await mark(later, id, tick)).status).toBe(204);
	expect((await send(ahead, `GET /api/habits/${id}/logs`)).json).toEqual([]);
});

test.each(leads)("a repeat from a device %i ms ahead does not overwrite a newer note", async (lead) => {
	const { id } = await createHabit(person);
	const tick = { completed: true, notes: "From the phone", loggedAt: instant(lead) };
	const { json: first } = await mark(behind, id, tick);
	expect(Date.parse(first.loggedAt)).toBe(testNow - 100);
	// There is no newer log yet.
	expect((await mark(ahead, id, tick)).json).toEqual(first);
	await mark(ahead, id, { completed: true, notes: "From the laptop" });
	expect((await mark(ahead, id, tick)).json).toMatchObject({ notes: "From the laptop" });
});

test.each(leads)("a repeated removal from a device %i ms ahead keeps a newer log", async (lead) => {
	const { id } = await createHabit(person);
	await mark(behind, id, { completed: true });
	expect((await clear(behind, id, instant(lead))).status).toBe(204);
	expect((await mark(ahead, id, { completed: true })).status).toBe(200);
	const again = await clear(ahead, id, instant(lead));
	expect([again.status, again.json.completed]).toEqual([200, true]);
});

test("the later of two marks with future times wins, and a habit remembers 50 of them", async () => {
	const { id } = await createHabit(person);
	for (let press = 0; press < 60; press++) {
		const { json } = await mark(ahead, id, {
			completed: press % 2 === 0,
			loggedAt: instant(300_000 + press),
		});
		expect(json.completed).toBe(press % 2 === 0);
	}
	const count = ahead.database.statement<{ count: number }>(
		"said_ahead_of",
		"select (select count(*) from jsonb_object_keys(said_ahead))::int as count from habits where id = $1",
	);
	expect(await count([id])).toEqual([{ count: 50 }]);
});

test("a server clock that was a day ahead does not win forever", async () => {
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

test("an older intent still changes nothing", async () => {
	const { id } = await createHabit(person);
	await mark(ahead, id, { completed: true, loggedAt: instant(-1_000) });
	const late = await mark(behind, id, { completed: false, loggedAt: instant(-2_000) });
	expect([late.status, late.json.completed]).toEqual([200, true]);
	const cleared = await clear(behind, id, instant(-1_500));
	expect([cleared.status, cleared.json.completed]).toEqual([200, true]);
});

test("only a day that can be logged is remembered as cleared", async () => {
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
