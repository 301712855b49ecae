import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { dayAgo, habitOf, logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

function step(habitId: string, action: string, seen = "") {
	return takeStep(person, habitId, action, seen);
}
function dayBefore(count: number) {
	return dayAgo(app, count);
}
function logDays(habitId: string, count: number, isCompleted?: (n: number) => boolean) {
	return logEmptyDays(app, person, { habitId, count, isCompleted });
}
function habitNow(habitId: string) {
	return habitOf(person, habitId);
}
function undoCompletion(id: string) {
	return person.send(`DELETE /api/habits/${id}/completion`);
}
function passDays(count: number) {
	return app.advance(count * 86_400_000);
}

test("a habit goes through 21 days, repeat, maintenance, completion and restart", async () => {
	const { id } = await createHabit(person);
	expect((await step(id, "repeat")).json.code).toBe("cycle-not-ready");
	await logDays(id, 21, (n) => n % 7 !== 6);
	const repeated = await step(id, "repeat");
	expect(repeated.json).toMatchObject({
		status: "implementation",
		phase: "21-day-cycle",
		cycleCount: 2,
		completedCycles: 1,
		cycleStartedOn: "2026-11-22",
		progress: { cycle: { number: 2, accounted: 0, isReady: false } },
	});
	await logDays(id, 21);
	const maintained = await step(id, "maintenance");
	expect(maintained.json).toMatchObject({
		status: "maintenance",
		phase: "maintenance-phase",
		completedCycles: 2,
	});
	const completed = await step(id, "complete");
	expect(completed.json).toMatchObject({
		status: "completed",
		isActive: false,
		cycleCount: 2,
		completedCycles: 2,
		pauses: [{ from: "2026-11-22", to: null }],
		progress: { currentStreak: maintained.json.progress.currentStreak },
	});
	const restarted = await step(id, "restart");
	expect(restarted.json).toMatchObject({
		status: "implementation",
		isActive: true,
		cycleCount: 3,
		completedCycles: 2,
	});

	const { json: cycles } = await person.send(`GET /api/habits/${id}/cycles`);
	expect(cycles).toEqual([
		expect.objectContaining({ number: 2, daysCompleted: 21, daysLogged: 21, outcome: "maintenance" }),
		expect.objectContaining({
			number: 1,
			daysCompleted: 18,
			daysLogged: 21,
			outcome: "repeat",
			endedOn: "2026-11-21",
		}),
	]);
});

test.each([
	["repeat", "repeat"],
	["repeat", "maintenance"],
	["maintenance", "maintenance"],
	["new-cycle", "repeat"],
])("only one of several concurrent %s and %s requests takes effect", async (first, second) => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	const replies = await Promise.all([step(id, first), step(id, second), step(id, first), step(id, second)]);
	expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
	expect((await habitNow(id)).completedCycles).toBe(1);
	expect((await person.send(`GET /api/habits/${id}/cycles`)).json).toHaveLength(1);
});

async function cyclesOf(habitId: string) {
	return (await person.send(`GET /api/habits/${habitId}/cycles`)).json;
}

test("a completion can be undone until its day is over, and repeats change nothing", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	const maintained = (await step(id, "maintenance")).json;
	expect((await undoCompletion(id)).json).toMatchObject({ status: "maintenance" });
	await step(id, "complete");
	for (const reply of [await undoCompletion(id), await undoCompletion(id)]) {
		expect(reply.status).toBe(200);
		expect(reply.json).toEqual(maintained);
	}
	await step(id, "complete");
	passDays(2);
	expect((await undoCompletion(id)).json.code).toBe("undo-too-late");
});

test("the next cycle begins today if today is not logged", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	const [{ id: todaysLog }] = (await person.send(`GET /api/habits/${id}/logs?limit=1`)).json;
	await person.send(`DELETE /api/habit-logs/${todaysLog}`);
	const { json: late } = await person.send(`POST /api/habits/${id}/logs`, {
		body: { date: dayBefore(21), completed: true, source: "test" },
	});
	expect(late.cycle).toBe(1);
	const open = await step(id, "repeat");
	expect(open.json.cycleStartedOn).toBe(dayBefore(0));
	const { json: tick } = await person.send(`PUT /api/habits/${id}/logs/${dayBefore(0)}`, {
		body: { completed: true },
	});
	expect(tick.cycle).toBe(2);
});

test("maintenance days do not add to the finished cycle", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	await step(id, "maintenance");
	passDays(1);
	const later = await person.send(`POST /api/habits/${id}/logs`, {
		body: { date: "2026-11-22", completed: true },
	});
	expect(later.json.cycle).toBe(1);
	const { json: cycles } = await person.send(`GET /api/habits/${id}/cycles`);
	expect(cycles).toEqual([expect.objectContaining({ number: 1, daysCompleted: 21, daysLogged: 21 })]);
});

test("a maintenance day logged after a restart belongs to the previous cycle", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	await step(id, "maintenance");
	passDays(5);
	const restarted = await step(id, "restart");
	const day = addDays(restarted.json.cycleStartedOn, -2);
	const late = await person.send(`PUT /api/habits/${id}/logs/${day}`, { body: { completed: true } });
	expect(late.json.cycle).toBe(1);
	expect((await habitNow(id)).progress.cycle).toMatchObject({ number: 2, accounted: 0 });
	const { json: cycles } = await person.send(`GET /api/habits/${id}/cycles`);
	expect(cycles).toEqual([expect.objectContaining({ number: 1, daysLogged: 21 })]);
});

async function inSecondCycle(days: number) {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	await step(id, "repeat");
	passDays(days);
	return id;
}

test("days without a log also make a cycle ready, but it does not count with only 10 of 21 days done", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 10);
	passDays(12);
	expect((await habitNow(id)).progress.cycle).toMatchObject({ accounted: 21, completed: 10, isReady: true });
	expect((await step(id, "repeat")).json).toMatchObject({ cycleCount: 2, completedCycles: 0 });
	expect(await cyclesOf(id)).toEqual([
		expect.objectContaining({ outcome: "repeat", isCounted: false, day: 21, daysCompleted: 10 }),
	]);
	expect((await step(id, "restart")).json.code).toBe("not-finished");
});

test.each([
	["restart", "implementation", 3],
	["pool-maintenance", "maintenance", 2],
])("from the pool, %s leaves a later cycle unfinished", async (action, status, cycleCount) => {
	const id = await inSecondCycle(6);
	expect((await step(id, "maintenance")).json.code).toBe("cycle-not-ready");
	const { status: code, json } = await step(id, action);
	expect(code).toBe(200);
	expect(json).toMatchObject({ status, cycleCount, completedCycles: 1, cycleStartedOn: dayBefore(0) });
	const [left] = await cyclesOf(id);
	expect(left).toMatchObject({
		number: 2,
		outcome: "left",
		isCounted: false,
		// The cycle began six days ago; today was still open.
		day: 6,
		daysCompleted: 0,
		endedOn: dayBefore(1),
	});
	const late = await person.send(`PUT /api/habits/${id}/logs/${dayBefore(2)}`, { body: { completed: true } });
	expect(late.json.cycle).toBe(2);
	expect(await cyclesOf(id)).toEqual([
		expect.objectContaining({ number: 2, day: 6, daysCompleted: 1, isCounted: false }),
		expect.objectContaining({ number: 1 }),
	]);
});

test("the second of two concurrent restarts gets cycle-just-begun", async () => {
	const id = await inSecondCycle(3);
	const replies = await Promise.all([step(id, "restart"), step(id, "restart")]);
	expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(replies.find(({ status }) => status === 409)?.json.code).toBe("cycle-just-begun");
	expect((await habitNow(id)).cycleCount).toBe(3);
});

test.each(["repeat", "new-cycle", "restart", "maintenance", "pool-maintenance"])(
	"%s repeated with the same cycle number changes nothing, and another step gets cycle-moved-on",
	async (action) => {
		const { id } = await createHabit(person);
		await logDays(id, 21);
		const first = await step(id, action, "?cycle=1");
		const again = await Promise.all([step(id, action, "?cycle=1"), step(id, action, "?cycle=1")]);
		for (const { status, json } of again) {
			expect(status).toBe(200);
			expect(json).toEqual(first.json);
		}
		expect(await cyclesOf(id)).toHaveLength(1);
		if (first.json.cycleCount === 1) return;
		const other = await step(id, "pool-maintenance", "?cycle=1");
		expect([other.status, other.json.code]).toEqual([409, "cycle-moved-on"]);
	},
);

test.each(["?cycle=0", "?cycle=1.5", "?cycle=99999999999", "?cycle=two"])(
	"%s is refused as a cycle number",
	async (seen) => {
		const { id } = await createHabit(person);
		expect((await step(id, "restart", seen)).status).toBe(400);
		expect((await person.send(`DELETE /api/habits/${id}/cycles/99999999999`)).status).toBe(400);
	},
);

function undo(habitId: string, number: number) {
	return person.send(`DELETE /api/habits/${habitId}/cycles/${number}`);
}

test.each(["repeat", "maintenance"])("undoing %s restores the habit as it was", async (action) => {
	const { id } = await createHabit(person);
	await logDays(id, 21, (n) => n % 7 !== 6);
	const before = await habitNow(id);
	await step(id, action);
	const undone = await undo(id, 1);
	expect([undone.status, undone.json]).toEqual([200, before]);
	expect(await cyclesOf(id)).toEqual([]);
	expect((await undo(id, 1)).json).toEqual(before);
	expect((await step(id, action)).status).toBe(200);
});

test("a repeat cannot be undone while the next cycle has an amount", async () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };
	const { id } = await createHabit(person, { measure });
	for (let ago = 1; ago <= 21; ago++)
		await person.send(`POST /api/habits/${id}/logs`, {
			body: { date: dayBefore(ago), completed: true, source: "test" },
		});
	expect((await step(id, "repeat")).json.cycleStartedOn).toBe(dayBefore(0));
	const entry = { id: crypto.randomUUID(), amount: 5 };
	const day = `/api/habits/${id}/logs/${dayBefore(0)}/entries`;
	expect((await person.send(`POST ${day}`, { body: entry })).json).toMatchObject({ cycle: 2, begun: true });
	expect((await undo(id, 1)).json.code).toBe("undo-too-late");
	await person.send(`DELETE ${day}/${entry.id}`);
	expect((await undo(id, 1)).json).toMatchObject({ cycleCount: 1, progress: { cycle: { isReady: true } } });
});

test.each(["restart", "pool-maintenance"])("undoing %s resumes the cycle that it left", async (action) => {
	const id = await inSecondCycle(4);
	await person.send(`PUT /api/habits/${id}/logs/${dayBefore(1)}`, { body: { completed: true } });
	const before = await habitNow(id);
	await step(id, action);
	// From an offline device: the day belongs to the left cycle, which the undo resumes.
	const late = { body: { completed: true } };
	expect((await person.send(`PUT /api/habits/${id}/logs/${dayBefore(2)}`, late)).json.cycle).toBe(2);
	const undone = await undo(id, 2);
	expect(undone.json.progress.cycle).toEqual({ ...before.progress.cycle, completed: 2 });
	expect(undone.json.cycleStartedOn).toBe(before.cycleStartedOn);
});

test("a step cannot be undone a day later, by a stranger, or once another one has followed", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	await step(id, "repeat");
	expect((await undo(id, 2)).status).toBe(200);
	expect((await undo(id, 3)).status).toBe(404);
	passDays(1);
	expect((await undo(id, 1)).json.code).toBe("undo-too-late");
	const other = await inSecondCycle(2);
	await step(other, "pool-maintenance");
	expect((await undo(other, 1)).status).toBe(404);
	const stranger = await app.signUp();
	expect((await stranger.send(`DELETE /api/habits/${other}/cycles/2`)).status).toBe(404);
	expect((await undo(other, 2)).status).toBe(200);
});

test("ten concurrent undos and steps leave a consistent habit", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	await step(id, "repeat");
	const replies = await Promise.all(
		Array.from({ length: 10 }, (_, n) => (n % 2 ? undo(id, 1) : step(id, "repeat", "?cycle=1"))),
	);
	for (const { status } of replies) expect([200, 404, 409]).toContain(status);
	const habit = await habitNow(id);
	expect((await cyclesOf(id)).length).toBe(habit.cycleCount - 1);
	expect(habit.completedCycles).toBe(habit.cycleCount - 1);
});

test("empty cycles that were left early are not listed, however often the habit is restarted", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	await step(id, "repeat");
	for (let time = 0; time < 3; time++) {
		expect((await step(id, "pool-maintenance")).json.status).toBe("maintenance");
		expect((await step(id, "restart")).json).toMatchObject({ status: "implementation", completedCycles: 1 });
	}
	expect(await cyclesOf(id)).toMatchObject([{ number: 1, outcome: "repeat" }]);
});

test("late ticks can make an ended cycle count, and clearing one reverts that", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 10);
	passDays(12);
	await step(id, "repeat");
	const late = dayBefore(3);
	const mark = await person.send(`PUT /api/habits/${id}/logs/${late}`, { body: { completed: true } });
	expect(mark.json.cycle).toBe(1);
	expect((await habitNow(id)).completedCycles).toBe(1);
	expect(await cyclesOf(id)).toEqual([expect.objectContaining({ daysCompleted: 11, isCounted: true })]);
	await person.send(`PUT /api/habits/${id}/logs/${late}`, { body: { completed: false } });
	expect((await habitNow(id)).completedCycles).toBe(0);
	await person.send(`PUT /api/habits/${id}/logs/${late}`, { body: { completed: true } });
	await person.send(`DELETE /api/habits/${id}/logs/${late}`);
	expect((await habitNow(id)).completedCycles).toBe(0);
	expect(await cyclesOf(id)).toEqual([expect.objectContaining({ daysCompleted: 10, isCounted: false })]);
});
