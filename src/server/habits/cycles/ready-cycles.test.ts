import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAgo, logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { reportReadyCycles } from "./ready-cycles-job.ts";

const day = 24 * 3_600_000;

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

/** Adds a webhook; returns a function that runs the job twice and returns all events of its deliveries. */
async function newHook(events = ["cycle.ready"]) {
	const { json: hook } = await person.send("POST /api/webhooks", {
		body: { url: "https://hooks.example.com/ikkis", events },
	});
	const work = reportReadyCycles(app.deps);
	return async () => {
		await Promise.all([work({ id: "", data: null }), work({ id: "", data: null })]);
		const { json } = await person.send(`GET /api/webhooks/${hook.id}/deliveries`);
		return json.map(({ event }: { event: string }) => event);
	};
}

async function tickToday(habitId: string) {
	const { status } = await person.send(`PUT /api/habits/${habitId}/logs/${dayAgo(app, 0)}`, {
		body: { completed: true },
	});
	expect(status).toBe(200);
}

test("a webhook gets one event for a ready cycle, however often the job runs", async () => {
	const habit = await createHabit(person);
	const deliveredEvents = await newHook();
	app.advance(20 * day);
	expect(await deliveredEvents()).toEqual([]);
	await tickToday(habit.id);
	for (let days = 0; days < 10; days++) {
		expect(await deliveredEvents()).toEqual(["cycle.ready"]);
		app.advance(day);
	}
});

test("a cycle ticked on all 21 days is reported on the last", async () => {
	const habit = await createHabit(person);
	const deliveredEvents = await newHook();
	for (let days = 1; days < 21; days++) {
		await tickToday(habit.id);
		app.advance(day);
	}
	expect(await deliveredEvents()).toEqual([]);
	await tickToday(habit.id);
	expect(await deliveredEvents()).toEqual(["cycle.ready"]);
});

test("if a step is taken before the job runs, the ready cycle is reported with the step, once", async () => {
	const habit = await createHabit(person);
	const deliveredEvents = await newHook(["cycle.ready", "cycle.completed"]);
	await logEmptyDays(app, person, { habitId: habit.id, count: 21 });
	for (let tries = 0; tries < 2; tries++) await takeStep(person, habit.id, "repeat", "?cycle=1");
	expect((await deliveredEvents()).sort()).toEqual(["cycle.completed", "cycle.ready"]);
	await person.send(`DELETE /api/habits/${habit.id}/cycles/1`);
	await takeStep(person, habit.id, "maintenance", "?cycle=1");
	expect((await deliveredEvents()).sort()).toEqual(["cycle.completed", "cycle.completed", "cycle.ready"]);
});

test("a cycle that becomes ready when an earlier free day is logged late is reported once", async () => {
	const weekdayOf = (ago: number) => new Date(dayAgo(app, ago)).getUTCDay() || 7;
	const habit = await createHabit(person, {
		schedule: { kind: "weekdays", days: [5, 3, 1].map(weekdayOf).sort() },
	});
	const deliveredEvents = await newHook();
	for (let logged = 0, ago = 1; logged < 20; ago += logged % 3 === 2 ? 3 : 2, logged++) {
		const body = { date: dayAgo(app, ago), completed: true, source: "test" };
		expect((await person.send(`POST /api/habits/${habit.id}/logs`, { body })).status).toBe(201);
	}
	app.advance(2 * day);
	expect(await deliveredEvents()).toEqual([]);
	const late = `PUT /api/habits/${habit.id}/logs/${dayAgo(app, 4)}`;
	expect((await person.send(late, { body: { completed: true } })).status).toBe(200);
	for (let days = 0; days < 10; days++) {
		expect(await deliveredEvents()).toEqual(["cycle.ready"]);
		app.advance(day);
	}
});

test("a step taken long after the 21st day reports only the end of the cycle", async () => {
	const habit = await createHabit(person);
	const deliveredEvents = await newHook(["cycle.ready", "cycle.completed"]);
	for (let ago = 8; ago < 29; ago++) {
		const body = { date: dayAgo(app, ago), completed: true, source: "test" };
		await person.send(`POST /api/habits/${habit.id}/logs`, { body });
	}
	await takeStep(person, habit.id, "repeat", "?cycle=1");
	expect(await deliveredEvents()).toEqual(["cycle.completed"]);
});
