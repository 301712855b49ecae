import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { LogStats } from "#contract/habits/insights.ts";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { mostFrequent } from "#domain/habits/insight/reasons.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { createConnection } from "#server/testing/integrations/readings.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;
let stranger: Client;

const today = todayOf(testNow, "Asia/Kolkata", 0);
function ago(days: number): Day {
	return addDays(today, -days);
}

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "on" });
	({ person, administrator: stranger } = await firstAccounts(app));
});

afterAll(() => app.close());

function log(id: string, day: Day, body: object) {
	return person.send(`PUT /api/habits/${id}/logs/${day}`, { body: { completed: true, ...body } });
}

async function facts(days = 30, who = person) {
	const { status, json } = await who.send(`GET /api/habit-insights/log-facts?days=${days}`);
	expect(status).toBe(200);
	return json;
}

test("log facts sum minutes and reasons by habit over the period, merging spellings", async () => {
	const { id } = await createHabit(person);
	const other = await createHabit(person, { name: "Read" });
	await log(id, today, { duration: 20 });
	await log(id, ago(6), { duration: 0 });
	await log(id, ago(7), { duration: 500 });
	await log(id, ago(29), {});
	const missed = (days: number, missReason: string, habit = id) =>
		log(habit, ago(days), { completed: false, missReason });
	await missed(1, " Rain ");
	await missed(2, "rain");
	await missed(3, "Guests");
	await missed(4, "");
	await missed(5, "Travel", other.id);

	const week = await facts(7);
	const [first, second] = [id, other.id].map((each) =>
		week.find(({ habitId }: { habitId: string }) => habitId === each),
	);
	expect(first).toMatchObject({
		minutes: 20,
		daysWithMinutes: 2,
		sources: [
			{ source: "manual", days: 1 },
			{ source: "test", days: 1 },
		],
		reasons: [
			{ reason: expect.stringMatching(/^rain$/i), days: 2 },
			{ reason: "Guests", days: 1 },
		],
	});
	expect(second).toMatchObject({ minutes: 0, daysWithMinutes: 0, reasons: [{ reason: "Travel", days: 1 }] });
	expect((await facts(30)).find(({ habitId }: { habitId: string }) => habitId === id).minutes).toBe(520);
});

test("log facts contain the local hour of ticks made on the day itself", async () => {
	const { id } = await createHabit(person);
	// Days before a habit's start are test days, which have no hour.
	await app.database.script((run) => run(`update habits set started_on = '${ago(3)}' where id = '${id}'`));
	await log(id, today, { loggedAt: "2026-11-21T01:15:00Z" });
	await log(id, ago(1), { loggedAt: "2026-11-20T18:29:00Z" });
	// At half past midnight: filled in the next day.
	await log(id, ago(2), { loggedAt: "2026-11-19T19:00:00Z" });
	await log(id, ago(3), { completed: false, loggedAt: "2026-11-18T05:00:00Z" });
	const [own] = (await facts(7)).filter(({ habitId }: { habitId: string }) => habitId === id);
	expect(own.hours).toEqual([
		{ hour: 6, days: 1 },
		{ hour: 23, days: 1 },
	]);
});

test("a later note keeps the hour of the tick; a new tick after a miss changes it", async () => {
	const [noted, retold] = [await createHabit(person), await createHabit(person, { name: "Read" })];
	await app.database.script((run) => run(`update habits set started_on = '${ago(3)}'`));
	for (const { id } of [noted, retold]) await log(id, ago(1), { loggedAt: "2026-11-20T01:15:00Z" });
	await log(noted.id, ago(1), { notes: "Late, but well", loggedAt: "2026-11-20T16:00:00Z" });
	// A day later, the hour of the tick still counts.
	await log(noted.id, ago(1), { duration: 20 });
	await log(retold.id, ago(1), { completed: false, loggedAt: "2026-11-20T05:00:00Z" });
	await log(retold.id, ago(1), { loggedAt: "2026-11-20T16:00:00Z" });
	const hoursOf = async (id: string) =>
		(await facts(7)).find(({ habitId }: { habitId: string }) => habitId === id).hours;
	expect(await hoursOf(noted.id)).toEqual([{ hour: 6, days: 1 }]);
	expect(await hoursOf(retold.id)).toEqual([{ hour: 21, days: 1 }]);

	// Imitates a log from an older version; a change to a log also changes its habit's row.
	await app.database.script((run) =>
		run(
			`update habit_logs set done_at = null, created_at = '2026-11-20T02:30:00Z' where habit_id = '${noted.id}';
			update habits set name = name where id = '${noted.id}'`,
		),
	);
	expect(await hoursOf(noted.id)).toEqual([{ hour: 8, days: 1 }]);
});

test("log facts contain a habit's top five reasons, shortened, plus the most frequent ones across all habits", async () => {
	const { id } = await createHabit(person);
	for (let day = 1; day <= 6; day++) {
		await log(id, ago(day), { completed: false, missReason: `${day} ${"क".repeat(400)}` });
	}
	const [own] = (await facts(7)).filter(({ habitId }: { habitId: string }) => habitId === id);
	expect(own.reasons).toHaveLength(5);
	expect(own.reasons[0].reason).toHaveLength(80);

	// "École" is only this habit's sixth reason, but the most frequent one across both habits.
	await log(id, ago(7), { completed: false, missReason: "\u00c9cole" });
	const other = await createHabit(person, { name: "Swim" });
	await log(other.id, ago(1), { completed: false, missReason: "\u00e9cole" });
	await log(other.id, ago(2), { completed: false, missReason: "E\u0301COLE" });
	const all = await facts(30);
	const told = [id, other.id].map(
		(each) => all.find(({ habitId }: { habitId: string }) => habitId === each)?.reasons,
	);
	expect(told[0]).toContainEqual({ reason: "\u00c9cole", days: 1 });
	expect(told[1]).toEqual([{ reason: expect.stringMatching(/cole$/i), days: 2 }]);
	expect(mostFrequent(all.flatMap(({ reasons }: LogStats) => reasons))).toContainEqual({
		reason: expect.stringMatching(/cole$/i),
		days: 3,
	});
});

test("log facts leave out deleted and other users' habits, and accept only the three periods", async () => {
	expect(await facts(30, stranger)).toEqual([]);
	const { id } = await createHabit(person);
	await log(id, today, { duration: 5 });
	await person.send(`DELETE /api/habits/${id}`);
	expect((await facts()).map(({ habitId }: { habitId: string }) => habitId)).not.toContain(id);
	for (const days of ["8", "-7", "9999999999999999", "a", ""]) {
		const { status } = await person.send(`GET /api/habit-insights/log-facts?days=${days}`);
		expect(status, days).toBe(400);
	}
});

test("log facts include the minutes of a begun day", async () => {
	const measure = { unit: "minutes", target: 20, comparator: "at-least", smallTarget: null };
	const { id } = await createHabit(person, { measure });
	await log(id, today, { completed: true, amount: 10 });
	const own = (await facts()).find(({ habitId }: { habitId: string }) => habitId === id);
	expect(own).toMatchObject({ minutes: 10, daysWithMinutes: 1 });
});

test("log facts are counted again only after a log or a habit has changed", async () => {
	const { id } = await createHabit(person);
	await log(id, today, { duration: 5 });
	const minutes = async () =>
		(await facts()).find(({ habitId }: { habitId: string }) => habitId === id)?.minutes;
	expect(await minutes()).toBe(5);
	// Writes directly to the database, so that only a fresh count shows the change.
	const overwrite = (count: number) =>
		app.database.script((run) =>
			run(`update habit_logs set duration = ${count} where habit_id = '${id}' and date = '${today}'`),
		);
	await overwrite(60);
	expect(await minutes()).toBe(5);
	await log(id, ago(1), { duration: 1 });
	expect(await minutes()).toBe(61);
	await overwrite(30);
	await person.send(`DELETE /api/habits/${id}/logs/${ago(1)}`);
	expect(await minutes()).toBe(30);
	await overwrite(90);
	await createHabit(person, { name: "Another" });
	expect(await minutes()).toBe(90);
});

test("a conditional GET of unchanged facts returns 304", async () => {
	const { headers } = await person.send("GET /api/habit-insights/log-facts?days=7");
	const etag = headers.get("etag") ?? "";
	const again = await person.send("GET /api/habit-insights/log-facts?days=7", {
		headers: { "if-none-match": etag },
	});
	expect(again.status).toBe(304);
});

test("log facts name the provider that took over a tick", async () => {
	const { id } = await createHabit(person);
	const userId = (await person.send("GET /api/auth/me")).json.id;
	const [fitbit, strava] = [
		await createConnection(app, userId, "fitbit"),
		await createConnection(app, userId, "strava"),
	];
	for (const { disconnect } of [fitbit, strava]) onTestFinished(async () => void (await disconnect()));
	async function map(integrationId: string, providerMetric: string, threshold: number) {
		const body = { habitId: id, providerMetric, mappingType: "threshold", mappingConfig: { threshold } };
		const { status } = await person.send(`POST /api/integrations/${integrationId}/mappings`, { body });
		expect(status).toBe(201);
	}
	await map(fitbit.id, "steps", 8_000);
	await map(strava.id, "distance", 5_000);
	async function sources() {
		return (await facts()).find(({ habitId }: { habitId: string }) => habitId === id).sources;
	}
	await strava.sync({ distance: { [today]: 7_000 } });
	expect(await sources()).toEqual([{ source: "strava", days: 1 }]);
	await fitbit.sync({ steps: { [today]: 9_000 } });
	expect(await sources()).toEqual([{ source: "fitbit", days: 1 }]);
	await fitbit.sync({});
	expect(await sources()).toEqual([{ source: "strava", days: 1 }]);
});
