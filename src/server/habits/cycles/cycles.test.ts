import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

const step = (habitId: string, action: string) =>
	["maintenance", "repeat", "complete"].includes(action)
		? person.send(`POST /api/habits/${habitId}/phase-transition`, { body: { action } })
		: person.send(`POST /api/habits/${habitId}/${action.replace("pool-", "")}`);

const dayBefore = (offset: number) =>
	new Date(Date.parse("2026-11-21T00:00:00Z") - offset * 86_400_000).toISOString().slice(0, 10);

/** Logs the `count` latest days that are still free, as testing mode does. */
const logDays = async (habitId: string, count: number, isCompleted = (_n: number) => true) => {
	const { json: logs } = await person.send(`GET /api/habits/${habitId}/logs`);
	const taken = new Set(logs.map(({ date }: { date: string }) => date));
	const free = Array.from({ length: 400 }, (_, offset) => dayBefore(offset)).filter((day) => !taken.has(day));
	const replies = await Promise.all(
		free.slice(0, count).map((date, n) =>
			person.send(`POST /api/habits/${habitId}/logs`, {
				body: { date, completed: isCompleted(n), source: "test" },
			}),
		),
	);
	for (const { status } of replies) expect(status).toBe(201);
};

const habitNow = async (habitId: string) =>
	(await person.send("GET /api/habits")).json.find(({ id }: { id: string }) => id === habitId);

test("a whole life: 21 days, repeat, maintenance, complete, restart", async () => {
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
		progress: { cycle: { number: 2, logged: 0, isReady: false } },
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
])("%s and %s at once end as one", async (first, second) => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	const replies = await Promise.all([step(id, first), step(id, second), step(id, first), step(id, second)]);
	expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
	expect((await habitNow(id)).completedCycles).toBe(1);
	expect((await person.send(`GET /api/habits/${id}/cycles`)).json).toHaveLength(1);
});

const cyclesOf = async (habitId: string) => (await person.send(`GET /api/habits/${habitId}/cycles`)).json;

/** Takes the newest log away, if there is one, and logs its day once more, as who presses Edit does. */
const logAnew = async (habitId: string) => {
	const finished = await cyclesOf(habitId);
	const [newest] = (await person.send(`GET /api/habits/${habitId}/logs?limit=1`)).json;
	if (newest === undefined) return;
	await person.send(`DELETE /api/habit-logs/${newest.id}`);
	const { json } = await person.send(`PUT /api/habits/${habitId}/logs/${newest.date}`, {
		body: { completed: newest.completed },
	});
	expect(json.cycle).toBe(newest.cycle);
	expect(await cyclesOf(habitId)).toEqual(finished);
};

test("a cycle begins on the first day that is not logged", async () => {
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

interface Model {
	kind: "cycle" | "maintenance" | "completed";
	cycle: number;
	done: number;
	logged: number;
}

const again = (state: Model): Model => ({
	kind: "cycle",
	cycle: state.cycle + 1,
	done: state.done,
	logged: 0,
});
const leaving = (state: Model): Model => ({ ...state, done: state.done + 1 });
const isReady = ({ kind, logged }: Model) => kind === "cycle" && logged >= 21;
const repeat = (state: Model) => (isReady(state) ? again(leaving(state)) : undefined);
const maintain = (state: Model): Model | undefined => {
	if (isReady(state)) return { ...leaving(state), kind: "maintenance" };
	return state.kind === "completed" ? { ...state, kind: "maintenance" } : undefined;
};

/** A small model of a habit's life, written from the words of the specification alone. */
const model: Record<string, (state: Model) => Model | undefined> = {
	log: (state) => ({ ...state, logged: state.logged + 11 }),
	"log anew": (state) => state,
	repeat,
	"new-cycle": repeat,
	maintenance: maintain,
	"pool-maintenance": maintain,
	complete: (state) => (state.kind === "maintenance" ? { ...state, kind: "completed" } : undefined),
	restart: (state) => (state.kind === "cycle" ? repeat(state) : again(state)),
};

const kindOf = ({ status }: { status: string }) => (status === "implementation" ? "cycle" : status);

const walkOn = async (id: string, name: string, status: number) => {
	if (name === "log") await logDays(id, 11);
	else if (name === "log anew") await logAnew(id);
	else expect((await step(id, name)).status).toBe(status);
};

test("any walk of steps agrees with the model", async () => {
	const action = fc.constantFrom(
		"log",
		"log",
		"log anew",
		"repeat",
		"new-cycle",
		"maintenance",
		"pool-maintenance",
		"complete",
		"restart",
	);
	await fc.assert(
		fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12, size: "max" }), async (walk) => {
			const { id } = await createHabit(person);
			let state: Model = { kind: "cycle", cycle: 1, done: 0, logged: 0 };
			for (const name of walk) {
				const next = model[name]?.(state);
				await walkOn(id, name, next ? 200 : 409);
				state = next ?? state;
				const habit = await habitNow(id);
				expect({
					kind: kindOf(habit),
					cycle: habit.cycleCount,
					done: habit.completedCycles,
					logged: habit.progress.cycle.logged,
				}).toEqual(state);
			}
		}),
		{
			numRuns: 15,
			examples: ["repeat", "restart"].map((next) => [["log", "log", next, "log anew", "log anew"]]),
		},
	);
});

test("a finished cycle does not grow by the days of its maintenance", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	await step(id, "maintenance");
	app.advance(86_400_000);
	const later = await person.send(`POST /api/habits/${id}/logs`, {
		body: { date: "2026-11-22", completed: true },
	});
	expect(later.json.cycle).toBe(1);
	const { json: cycles } = await person.send(`GET /api/habits/${id}/cycles`);
	expect(cycles).toEqual([expect.objectContaining({ number: 1, daysCompleted: 21, daysLogged: 21 })]);
});

test("a day of the maintenance that is logged after a restart belongs to the cycle before it", async () => {
	const { id } = await createHabit(person);
	await logDays(id, 21);
	await step(id, "maintenance");
	app.advance(5 * 86_400_000);
	const restarted = await step(id, "restart");
	const day = addDays(restarted.json.cycleStartedOn, -2);
	const late = await person.send(`PUT /api/habits/${id}/logs/${day}`, { body: { completed: true } });
	expect(late.json.cycle).toBe(1);
	expect((await habitNow(id)).progress.cycle).toMatchObject({ number: 2, logged: 0 });
	const { json: cycles } = await person.send(`GET /api/habits/${id}/cycles`);
	expect(cycles).toEqual([expect.objectContaining({ number: 1, daysLogged: 21 })]);
});
