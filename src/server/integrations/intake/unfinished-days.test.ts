import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

/** A rule with an upper limit, and numbers that a phone sent before their day was over. */

const hour = 60 * 60_000;
const day = 24 * hour;

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let key: string;
let habitId: string;
let first: Day;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
	key = (await person.send("POST /api/ingest/keys", { body: {} })).json.key;
});
beforeEach(async () => {
	app.advance(9 * day);
	first = dayAgo(app, 0);
	habitId = (await createHabit(person)).id;
	const [connection] = (await person.send("GET /api/integrations")).json;
	const { status } = await person.send(`POST /api/integrations/${connection.id}/mappings`, {
		body: {
			habitId,
			providerMetric: "calories_burned",
			mappingType: "threshold",
			mappingConfig: { threshold: 500, comparator: "at-most" },
		},
	});
	expect(status).toBe(201);
});
afterAll(() => app.close());

async function deliver(date: Day, sent: object): Promise<void> {
	const body = "data" in sent ? sent : { v: 1, date, tz: "Asia/Kolkata", ...sent };
	const headers = { authorization: `Bearer ${key}` };
	expect((await app.request("POST /api/ingest/apple-health", { body, headers })).status).toBe(200);
}

async function tickedDays(): Promise<Day[]> {
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	return json.map(({ date }: { date: Day }) => date);
}

test("a day is judged when its number is sent after the day has ended, not when the next day's arrives", async () => {
	await deliver(first, { active_energy_kcal: 420, basal_energy_kcal: 0 });
	app.advance(day);
	await deliver(dayAgo(app, 0), { active_energy_kcal: 100, basal_energy_kcal: 0 });
	expect(await tickedDays()).toEqual([]);
	await deliver(first, { active_energy_kcal: 480, basal_energy_kcal: 0 });
	expect(await tickedDays()).toEqual([first]);
});

test("a number that is sent again unchanged after its day is judged, and does not count as new", async () => {
	await deliver(first, { active_energy_kcal: 420, basal_energy_kcal: 0 });
	const [before] = (await person.send("GET /api/integrations")).json;
	app.advance(day);
	await deliver(first, { active_energy_kcal: 420, basal_energy_kcal: 0 });
	expect(await tickedDays()).toEqual([first]);
	const [after] = (await person.send("GET /api/integrations")).json;
	expect(after.lastReadingAt).toBe(before.lastReadingAt);
});

test("a number of another metric does not end the day", async () => {
	await deliver(first, { active_energy_kcal: 420, basal_energy_kcal: 0 });
	app.advance(day);
	await deliver(first, { workouts: 1 });
	expect(await tickedDays()).toEqual([]);
});

function energy(sent: object, date: string) {
	const metrics = Object.entries(sent).map(([name, qty]) => ({ name, units: "kcal", data: [{ date, qty }] }));
	return { data: { metrics } };
}

test("the sum of active and resting energy is judged once both have been sent after the day's end", async () => {
	const date = `${first} 00:00:00 +0530`;
	const active = energy({ active_energy: 20 }, date);
	const resting = energy({ basal_energy_burned: 400 }, date);
	await deliver(first, resting);
	app.advance(day);
	const ticked: Day[][] = [];
	for (const sent of [active, active, resting]) {
		await deliver(first, sent);
		ticked.push(await tickedDays());
	}
	expect(ticked).toEqual([[], [], [first]]);
	await deliver(first, active);
	await deliver(first, energy({ basal_energy_burned: 410 }, date));
	expect(await tickedDays()).toEqual([first]);
	await deliver(first, energy({ basal_energy_burned: 500 }, date));
	expect(await tickedDays()).toEqual([]);
});

test("a sum sent before the day's end is judged once each part has been sent again, though unchanged", async () => {
	const date = `${first} 00:00:00 +0530`;
	await deliver(first, energy({ active_energy: 20, basal_energy_burned: 400 }, date));
	app.advance(day);
	await deliver(first, energy({ basal_energy_burned: 400 }, date));
	expect(await tickedDays()).toEqual([]);
	await deliver(first, energy({ active_energy: 20 }, date));
	expect(await tickedDays()).toEqual([first]);
});

test("active energy alone is not judged as the sum", async () => {
	app.advance(day);
	await deliver(first, energy({ active_energy: 420 }, `${first} 00:00:00 +0530`));
	expect(await tickedDays()).toEqual([]);
});

const west = "America/Los_Angeles";

test.each([
	[
		"a Shortcut's zone",
		(sent: Day) => ({ v: 1, date: sent, tz: west, active_energy_kcal: 420, basal_energy_kcal: 0 }),
	],
	[
		"Health Auto Export's times",
		(sent: Day) => {
			return energy({ active_energy: 420, basal_energy_burned: 0 }, `${sent} 00:00:00 -0800`);
		},
	],
])("a day is not judged before it is over on the phone according to %s", async (_name, bodyOf) => {
	const now = app.deps.clock();
	app.advance(Math.ceil(now / day) * day - 5 * hour - now);
	// 11:00 on the phone, past midnight for the account.
	const onPhone = dayAgo(app, 0);
	await deliver(onPhone, bodyOf(onPhone));
	expect(await tickedDays()).toEqual([]);
	app.advance(14 * hour);
	await deliver(onPhone, bodyOf(onPhone));
	expect(await tickedDays()).toEqual([onPhone]);
});
