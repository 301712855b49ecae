import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import type { FilledLog } from "#domain/integrations/filled-amount.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type TestApp, testApp, testNow } from "#server/testing/test-app.ts";
import { lockDay, tickDay, untickDay } from "./integrated-days.ts";

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let userId: string;
beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
	userId = (await person.send("GET /api/auth/me")).json.id;
});
afterAll(() => app.close());

const today = todayOf(testNow, "Asia/Kolkata", 0);
const nothing: FilledLog = { amount: null, duration: null };

/** Ticks a day as its mapping does; returns the day's previous state, and whether it changed. */
async function tick(habitId: string, filled: FilledLog = nothing, date = today) {
	return app.deps.orm.transaction(async (tx) => {
		const day = await lockDay(tx, { userId, habitId, date });
		if (day === undefined) return undefined;
		const isChanged =
			day.log?.source === "manual" || day.before.isChangedByUser
				? false
				: await tickDay(tx, day, filled, testNow);
		return { ...day.before, isChanged };
	});
}

async function untick(habitId: string, date = today) {
	await app.deps.orm.transaction(async (tx) => {
		const day = await lockDay(tx, { userId, habitId, date });
		if (day) await untickDay(tx, day, testNow);
	});
}

function mark(habitId: string, body: object, date: Day = today) {
	return person.send(`PUT /api/habits/${habitId}/logs/${date}`, { body });
}

async function logOf(habitId: string) {
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	return json[0];
}

async function habitOf(id: string) {
	const { json } = await person.send("GET /api/habits");
	return json.find((habit: { id: string }) => habit.id === id);
}

test("a tick is an ordinary log, and a repeat changes nothing", async () => {
	const { id } = await createHabit(person);
	expect(await tick(id)).toEqual({ source: undefined, isChangedByUser: false, isChanged: true });
	expect(await logOf(id)).toMatchObject({ completed: true, source: "integration", cycle: 1, amount: null });
	expect(await habitOf(id)).toMatchObject({
		history: { marks: "X" },
		progress: { today: "completed", currentStreak: 1 },
	});
	expect(await tick(id)).toEqual({ source: "integration", isChangedByUser: false, isChanged: false });
});

test("minutes are stored as the duration, and the newest number counts", async () => {
	const { id } = await createHabit(person);
	await tick(id, { amount: null, duration: 20 });
	expect((await tick(id, { amount: null, duration: 35 }))?.isChanged).toBe(true);
	expect(await logOf(id)).toMatchObject({ duration: 35, amount: null });
});

test("a day is empty after its tick is removed, and may be ticked again", async () => {
	const { id } = await createHabit(person);
	await tick(id);
	await untick(id);
	expect(await logOf(id)).toBeUndefined();
	expect(await habitOf(id)).toMatchObject({ history: { marks: "" }, progress: { currentStreak: 0 } });
	expect(await tick(id)).toMatchObject({ isChangedByUser: false, isChanged: true });
});

test("a user's mark replaces a tick, even if it was meant earlier and arrives later", async () => {
	const { id } = await createHabit(person);
	await tick(id);
	const meant = new Date(testNow - 3_600_000).toISOString();
	expect((await mark(id, { completed: false, loggedAt: meant })).status).toBe(200);
	expect(await logOf(id)).toMatchObject({ completed: false, source: "manual" });
	await untick(id);
	expect(await logOf(id)).toMatchObject({ completed: false });
});

test("a note makes the tick the user's, and keeps its minutes", async () => {
	const { id } = await createHabit(person);
	await tick(id, { amount: null, duration: 20 });
	await mark(id, { completed: true, notes: "By the river" });
	await untick(id);
	expect(await logOf(id)).toMatchObject({ source: "manual", duration: 20, notes: "By the river" });
});

test("a day that the user has cleared is not ticked again", async () => {
	const { id } = await createHabit(person);
	await tick(id);
	await person.send(`DELETE /api/habits/${id}/logs/${today}`);
	expect(await tick(id)).toEqual({ source: undefined, isChangedByUser: true, isChanged: false });
	expect(await logOf(id)).toBeUndefined();
});

const steps = { unit: "steps", target: 10_000, comparator: "at-least", smallTarget: null };

test("a measured day gets the amount and is done, whatever its target", async () => {
	const { id } = await createHabit(person, { measure: steps });
	await tick(id, { amount: 8123, duration: null });
	expect(await logOf(id)).toMatchObject({
		amount: 8123,
		target: 10_000,
		completed: true,
		source: "integration",
	});
	expect((await habitOf(id)).history).toMatchObject({ marks: "X", amounts: "8123" });
	await tick(id, { amount: 9500, duration: null });
	expect((await logOf(id)).amount).toBe(9500);
	await untick(id);
	expect((await habitOf(id)).history).toMatchObject({ marks: "" });
});

test("an amount that the user adds makes the day theirs and adds to the sum", async () => {
	const { id } = await createHabit(person, { measure: steps });
	await tick(id, { amount: 8123, duration: null });
	const entries = `/api/habits/${id}/logs/${today}/entries` as const;
	expect((await person.send(`POST ${entries}`, { body: { amount: 500 } })).json).toMatchObject({
		amount: 8623,
		completed: true,
		source: "manual",
	});
	expect((await tick(id, { amount: 9000, duration: null }))?.isChangedByUser).toBe(true);
});

test("a user's miss overrides a provider's amount", async () => {
	const { id } = await createHabit(person, { measure: { ...steps, target: 8000 } });
	await tick(id, { amount: 8123, duration: null });
	await mark(id, { completed: false });
	expect(await logOf(id)).toMatchObject({ completed: false, amount: null, source: "manual" });
});

test("a new target does not undo a day done by its mapping", async () => {
	const { id } = await createHabit(person, { measure: { ...steps, target: 5000 } });
	await tick(id, { amount: 8123, duration: null });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure: steps } });
	expect(await logOf(id)).toMatchObject({ completed: true, amount: 8123, source: "integration" });
});

test("after a change of unit, a day gets the new unit's target", async () => {
	const { id } = await createHabit(person, { measure: steps });
	await tick(id, { amount: 8123, duration: null });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure: { ...steps, unit: "km", target: 5 } } });
	await tick(id, { amount: 6.2, duration: null });
	expect(await logOf(id)).toMatchObject({ amount: 6.2, unit: "km", target: 5 });
});

test("a deleted habit is not ticked", async () => {
	const { id } = await createHabit(person);
	await person.send(`DELETE /api/habits/${id}`);
	expect(await tick(id)).toBeUndefined();
	expect(await tick(id, nothing, addDays(today, -1))).toBeUndefined();
});
