import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAgo } from "#server/testing/cycles.ts";
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

/** Returns a function that runs the job and returns the events delivered to a new webhook. */
async function newHook() {
	const { json: hook } = await person.send("POST /api/webhooks", {
		body: { url: "https://hooks.example.com/ikkis", events: ["cycle.ready"] },
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
