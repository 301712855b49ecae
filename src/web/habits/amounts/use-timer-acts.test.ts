// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { maxEntriesOfDay } from "#domain/habits/amounts/measured-day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { NotStoredError } from "#web/offline/not-stored-error.ts";
import { outbox } from "#web/offline/outbox.ts";
import { timers } from "#web/offline/timers/timers.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { useTimerActs } from "./use-timer-acts.ts";

const day = dayFrom("2026-01-05");
const log = { date: day, completed: true, notes: "Slow", missReason: null, duration: 5, amount: 12 };

beforeAll(() => loadTexts("habits", "stepper"));

afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

function readerOn(marks: string) {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	return habitFrom("", day, { measure, history: { from: day, marks, amounts: "16/20" } });
}

test.each([
	["a begun day with its unsent amounts, even offline", "P", undefined, { completed: false, amount: 16 }],
	["a ticked day with its note", "X", log, { completed: true, notes: "Slow" }],
])("undoing a timer restores %s", async (_what, marks, known, restored) => {
	vi.stubGlobal("fetch", async () => {
		if (known === undefined) throw new TypeError("No network");
		const headers = { "content-type": "application/json" };
		return new Response(JSON.stringify([known]), { headers });
	});
	const habit = readerOn(marks);
	const timer = { userId: habit.userId, habitId: habit.id, day, startedAt: Date.now() - 600_000 };
	await timers.start(timer);
	const { result } = renderHook(() => useTimerActs(habit, [], []));
	await result.current.log(timer);
	expect(await intent()).toMatchObject({ completed: true, duration: known ? 15 : 10 });
	currentToast()?.action?.onPress();
	const duration = known?.duration ?? null;
	await vi.waitFor(async () => expect(await intent()).toMatchObject({ ...restored, duration }));
	// An amount sent with the tick would decide the day.
	if (restored.completed) expect(await intent()).not.toHaveProperty("amount");
	await outbox.wipe(habit.userId);
	await timers.wipe(habit.userId);

	async function intent() {
		const [row] = await outbox.stored(habit.userId);
		return row?.intent;
	}
});

test.each([
	["an open day", "", "small"],
	["a small day", "S", "small"],
	["a day done in full", "X", undefined],
])("within small days, a timer on %s logs the size of a tick", async (_what, marks, size) => {
	vi.stubGlobal("fetch", async () => new Response("[]", { headers: { "content-type": "application/json" } }));
	const habit = habitFrom(marks, day, { smallDays: { from: day, to: addDays(day, 6) } });
	const timer = { userId: habit.userId, habitId: habit.id, day, startedAt: Date.now() - 600_000 };
	await timers.start(timer);
	const { result } = renderHook(() => useTimerActs(habit, [], []));
	await result.current.log(timer);
	const [row] = await outbox.stored(habit.userId);
	expect(row?.intent).toMatchObject({ completed: true, duration: 10 });
	expect(row?.intent.kind === "mark" && row.intent.size).toBe(size);
	await outbox.wipe(habit.userId);
});

function swimmer() {
	const measure = { unit: "minutes", target: 20, comparator: "at-least", smallTarget: null } as const;
	const habit = habitFrom("", day, { measure });
	const timer = { userId: habit.userId, habitId: habit.id, day, startedAt: Date.now() - 600_000 };
	return { habit, timer };
}

test("undoing a stop continues the timer from its start, even if the next one is running", async () => {
	const { habit, timer } = swimmer();
	await timers.start(timer);
	const { result } = renderHook(() => useTimerActs(habit, [], []));
	await result.current.log(timer);
	await result.current.start(day);
	expect(entries.pending(habit.userId)).toMatchObject([{ amount: 10 }]);
	currentToast()?.action?.onPress();
	await vi.waitFor(() => expect(entries.pending(habit.userId)).toEqual([]));
	expect(timers.all()).toEqual([timer]);
	await timers.wipe(habit.userId);
});

test.each([
	["stays stopped", false],
	["lets the next one run", true],
])("a stopped timer whose minutes cannot be removed again %s", async (_what, isNextRunning) => {
	const { habit, timer } = swimmer();
	await timers.start(timer);
	const { result } = renderHook(() => useTimerActs(habit, [], []));
	await result.current.log(timer);
	if (isNextRunning) await result.current.start(day);
	const running = timers.all();
	expect(running).toHaveLength(isNextRunning ? 1 : 0);
	vi.spyOn(entries, "remove").mockRejectedValue(new NotStoredError("scripted"));
	currentToast()?.action?.onPress();
	await vi.waitFor(() =>
		expect(currentToast()).toMatchObject({ title: en.habit.removeFailed, tone: "wrong" }),
	);
	expect(timers.all()).toEqual(running);
	vi.restoreAllMocks();
	await timers.wipe(habit.userId);
	await entries.wipe(habit.userId);
});

test("a timer keeps running if its day can't take another entry", async () => {
	const { habit, timer } = swimmer();
	for (let n = 0; n < maxEntriesOfDay; n++)
		await entries.add({ ...timer, id: `e${n}`, amount: 1, unit: "minutes", at: n });
	await timers.start(timer);
	const { result } = renderHook(() => useTimerActs(habit, [], []));
	await result.current.log(timer);
	expect(currentToast()).toMatchObject({ title: en.habit.today.timer.notLogged, tone: "wrong" });
	expect(timers.all()).toEqual([timer]);
	await timers.wipe(habit.userId);
	await entries.wipe(habit.userId);
});

test("a timer keeps running if its minutes can be neither stored nor sent", async () => {
	vi.spyOn(entries, "add").mockRejectedValue(new NotStoredError("scripted"));
	const { habit, timer } = swimmer();
	await timers.start(timer);
	const { result } = renderHook(() => useTimerActs(habit, [], []));
	await result.current.log(timer);
	expect(currentToast()).toMatchObject({ title: en.habit.today.timer.notLogged, tone: "wrong" });
	expect(timers.all()).toEqual([timer]);
	await timers.wipe(habit.userId);
	vi.restoreAllMocks();
});
