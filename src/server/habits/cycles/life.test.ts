import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { dayAgo, habitOf, logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

interface Log {
	cycle: number;
	completed: boolean;
}

/** Model of a habit's life, based only on the specification and the design: slow, with plain days and lists. */
interface Model {
	kind: "cycle" | "maintenance" | "completed";
	cycle: number;
	startsOn: Day;
	today: Day;
	logs: ReadonlyMap<Day, Log>;
	ended: readonly { number: number; from: Day; to: Day; isFull: boolean }[];
}

function daysFrom(first: Day, end: Day): Day[] {
	const days: Day[] = [];
	for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
	return days;
}

/** Returns the first 21 days of the current cycle that are logged or over. */
function daysOfCycle({ cycle, startsOn, today, logs }: Model): Day[] {
	const own = [...logs].flatMap(([day, log]) => (log.cycle === cycle ? [day] : []));
	const silent = daysFrom(startsOn, today).filter((day) => !logs.has(day));
	return [...own, ...silent].sort().slice(0, 21);
}

function completedOf(state: Model) {
	return daysOfCycle(state).filter((day) => state.logs.get(day)?.completed).length;
}
function isReady(state: Model) {
	return state.kind === "cycle" && daysOfCycle(state).length === 21;
}

function doneCycles({ ended, logs }: Model) {
	return ended.filter(({ number, to, isFull }) => {
		const done = [...logs].filter(([day, log]) => log.cycle === number && log.completed && day <= to);
		return isFull && done.length >= 11;
	}).length;
}

function nextFree({ today, logs }: Model) {
	const last = [...logs.keys()].sort().at(-1);
	return last !== undefined && last >= today ? addDays(last, 1) : today;
}

function leaveCycle(state: Model): Model {
	if (state.kind !== "cycle" || daysOfCycle(state).length === 0) return state;
	const isFull = isReady(state);
	const last = isFull ? daysOfCycle(state)[20] : addDays(nextFree(state), -1);
	const to = last !== undefined && last > state.startsOn ? last : state.startsOn;
	return { ...state, ended: [...state.ended, { number: state.cycle, from: state.startsOn, to, isFull }] };
}

function again(state: Model): Model {
	return {
		...leaveCycle(state),
		kind: "cycle",
		cycle: state.cycle + 1,
		startsOn: nextFree(state),
	};
}
function keep(state: Model): Model {
	return { ...leaveCycle(state), kind: "maintenance", startsOn: nextFree(state) };
}
function repeat(state: Model) {
	return isReady(state) ? again(state) : undefined;
}

function cycleOf({ cycle, startsOn, ended }: Model, day: Day) {
	return day >= startsOn
		? cycle
		: (ended.findLast(({ from, to }) => from <= day && day <= to)?.number ?? cycle);
}

function withFreeDaysLogged(state: Model, count: number, isCompleted: (n: number) => boolean): Model {
	const logs = new Map(state.logs);
	let left = count;
	for (let day = state.today; left > 0; day = addDays(day, -1)) {
		if (logs.has(day)) continue;
		logs.set(day, { cycle: cycleOf(state, day), completed: isCompleted(count - left) });
		left--;
	}
	return { ...state, logs };
}

function isRarely(n: number) {
	return n % 3 === 0;
}

/** How many days back a day may be logged without testing mode. */
const daysOpen = 7;

const model: Record<string, (state: Model) => Model | undefined> = {
	log: (state) => withFreeDaysLogged(state, 11, () => true),
	"log rarely": (state) => withFreeDaysLogged(state, 11, isRarely),
	"log again": (state) => {
		const [day, log] = [...state.logs].sort().at(-1) ?? [];
		if (day === undefined || log === undefined) return state;
		// Such old days are open only in testing mode, which adds days outside every cycle to the current one.
		const cycle = addDays(day, daysOpen) < state.today ? cycleOf(state, day) : log.cycle;
		return { ...state, logs: new Map(state.logs).set(day, { ...log, cycle }) };
	},
	wait: (state) => ({ ...state, today: addDays(state.today, 7) }),
	repeat,
	"new-cycle": repeat,
	maintenance: (state) => (isReady(state) || state.kind === "completed" ? keep(state) : undefined),
	"pool-maintenance": (state) => {
		if (state.kind === "maintenance") return undefined;
		const isOpen = state.kind === "completed" || isReady(state) || doneCycles(state) > 0;
		return isOpen ? keep(state) : undefined;
	},
	complete: (state) => (state.kind === "maintenance" ? { ...state, kind: "completed" } : undefined),
	restart: (state) => {
		if (state.kind !== "cycle" || isReady(state)) return again(state);
		return doneCycles(state) > 0 && daysOfCycle(state).length > 0 ? again(state) : undefined;
	},
};

/** Deletes the newest log, if any, and logs its day again. */
async function logAgain(habitId: string, state: Model) {
	const [newest] = (await person.send(`GET /api/habits/${habitId}/logs?limit=1`)).json;
	if (newest === undefined) return;
	await person.send(`DELETE /api/habit-logs/${newest.id}`);
	const { json } = await person.send(`PUT /api/habits/${habitId}/logs/${newest.date}`, {
		body: { completed: newest.completed },
	});
	expect(json.cycle).toBe(state.logs.get(newest.date)?.cycle);
}

/** Advances a week, then signs in again, because sessions expire. */
async function waitAWeek() {
	app.advance(7 * 86_400_000);
	const body = { email: person.user.email, password: person.password };
	expect((await person.send("POST /api/auth/login", { body })).status).toBe(200);
}

async function takeAction(habitId: string, name: string, next: Model | undefined) {
	if (name === "log") await logEmptyDays(app, person, { habitId, count: 11 });
	else if (name === "log rarely")
		await logEmptyDays(app, person, { habitId, count: 11, isCompleted: isRarely });
	else if (name === "log again" && next) await logAgain(habitId, next);
	else if (name === "wait") await waitAWeek();
	else expect((await takeStep(person, habitId, name)).status, name).toBe(next ? 200 : 409);
}

/** Reads a habit's state from the API, in the model's terms. */
async function actualState(habitId: string) {
	const habit = await habitOf(person, habitId);
	const { json: cycles } = await person.send(`GET /api/habits/${habitId}/cycles`);
	const { accounted, completed, isReady } = habit.progress.cycle;
	const kind = habit.status === "implementation" ? "cycle" : habit.status;
	return {
		kind,
		cycle: habit.cycleCount,
		done: habit.completedCycles,
		counted: cycles.filter(({ isCounted }: { isCounted: boolean }) => isCounted).length,
		left: cycles.filter(({ outcome }: { outcome: string }) => outcome === "left").length,
		...(kind === "cycle" && { accounted, completed, isReady }),
	};
}

function expectedState(state: Model) {
	return {
		kind: state.kind,
		cycle: state.cycle,
		done: doneCycles(state),
		counted: doneCycles(state),
		left: state.ended.filter(({ isFull }) => !isFull).length,
		...(state.kind === "cycle" && {
			accounted: daysOfCycle(state).length,
			completed: completedOf(state),
			isReady: isReady(state),
		}),
	};
}

const names = Object.keys(model);
const walks = fc.array(fc.constantFrom("log", "log", "wait", "wait", ...names), {
	minLength: 3,
	maxLength: 14,
	size: "max",
});

test("any sequence of steps, marks and weeks without logs matches the model", async () => {
	await fc.assert(
		fc.asyncProperty(walks, async (walk) => {
			const { id } = await createHabit(person);
			const today = dayAgo(app, 0);
			let state: Model = { kind: "cycle", cycle: 1, startsOn: today, today, logs: new Map(), ended: [] };
			for (const [index, name] of walk.entries()) {
				const next = model[name]?.(state);
				await takeAction(id, name, next);
				state = next ?? state;
				expect(await actualState(id), walk.slice(0, index + 1).join(", ")).toEqual(expectedState(state));
			}
		}),
		{
			numRuns: 20,
			examples: [
				[["log rarely", "wait", "log", "log rarely", "pool-maintenance"]],
				[["log", "log", "repeat", "log again", "log again"]],
				[["log", "log", "restart", "log again", "log again"]],
				[["log", "wait", "log", "repeat", "wait", "wait", "log again"]],
				[["wait", "wait", "wait", "repeat", "log", "wait", "restart", "log"]],
				[["log", "log", "repeat", "wait", "restart", "wait", "pool-maintenance", "wait", "restart"]],
				[["wait", "log rarely", "wait", "log rarely", "maintenance", "complete", "pool-maintenance", "wait"]],
			],
		},
	);
});
