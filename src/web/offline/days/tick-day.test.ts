// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { tickDay, untickDay } from "./tick-day.ts";

const day = dayFrom("2026-01-05");
const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
/** The server knows 12 pages; four more are not sent yet. */
const habit = habitFrom("", day, { measure, history: { from: day, marks: "P", amounts: "16/20" } });
const log = { date: day, completed: false, notes: null, missReason: null, duration: null, amount: 12 };

beforeAll(() => loadTexts("today"));

afterEach(async () => {
	dismissToast();
	vi.restoreAllMocks();
	await outbox.wipe(habit.userId);
});

function answer(logs: object[] | undefined) {
	vi.stubGlobal("fetch", async () => {
		if (logs === undefined) throw new TypeError("No network");
		return new Response(JSON.stringify(logs), { headers: { "content-type": "application/json" } });
	});
}

async function intent() {
	const [row] = await outbox.stored(habit.userId);
	return row?.intent;
}

test.each([
	["the server has a log of the day", [log]],
	["the server has none of its amounts yet", []],
	["the server cannot be reached", undefined],
])("undoing the clearing of a begun day restores the shown amount if %s", async (_when, logs) => {
	answer(logs);
	untickDay(habit, day);
	await vi.waitFor(() => expect(currentToast()?.action).toBeDefined());
	const [cleared] = await outbox.stored(habit.userId);
	expect(cleared?.intent.kind).toBe("clear");
	if (cleared) await outbox.claim(cleared);
	currentToast()?.action?.onPress();
	await vi.waitFor(async () => expect((await intent())?.kind).toBe("mark"));
	expect(await intent()).toMatchObject({ completed: false, amount: 16 });
});

test("a day of small days that have ended is ticked as small", async () => {
	answer([]);
	const ended = { from: addDays(day, -6), to: day };
	tickDay(habitFrom("", addDays(day, 1), { endedSmallDays: ended }), day);
	await vi.waitFor(async () => expect(await intent()).toMatchObject({ completed: true, size: "small" }));
});

test("a note on a begun day survives a tick and two undos without a network", async () => {
	answer(undefined);
	tickDay(habit, day);
	await vi.waitFor(async () => expect((await intent())?.kind).toBe("mark"));
	await vi.waitFor(() => expect(currentToast()).toBeDefined());
	dismissToast();
	untickDay({ ...habit, history: { ...habit.history, marks: "X" } }, day);
	await vi.waitFor(() => expect(currentToast()?.action).toBeDefined());
	currentToast()?.action?.onPress();
	await vi.waitFor(async () => expect((await intent())?.kind).toBe("mark"));
	expect(await intent()).not.toHaveProperty("notes");
});

test.each([
	["has its reason", "minutes", "Ill"],
	["has its reason and minutes from before it counted pages", "pages", "Ill"],
	["cannot be reached", "pages", undefined],
])(
	"undoing a tick on a missed day with an amount restores the miss if the server %s",
	async (_when, unit, reason) => {
		answer(reason ? [{ ...log, missReason: reason, duration: 16 }] : undefined);
		const missed = { ...habit, measure: { ...measure, unit }, history: { ...habit.history, marks: "O" } };
		tickDay(missed, day);
		await vi.waitFor(() => expect(currentToast()?.action).toBeDefined());
		const [ticked] = await outbox.stored(habit.userId);
		if (ticked) await outbox.claim(ticked);
		currentToast()?.action?.onPress();
		await vi.waitFor(async () => expect(await intent()).toMatchObject({ completed: false }));
		const undone = await intent();
		expect(undone).not.toHaveProperty("amount");
		expect(undone).not.toHaveProperty("duration");
		expect(undone && "missReason" in undone ? undone.missReason : undefined).toBe(reason);
	},
);

test("undoing the clearing of a small day whose details are unknown keeps it small", async () => {
	answer(undefined);
	untickDay(habitFrom("S", day), day);
	await vi.waitFor(() => expect(currentToast()?.action).toBeDefined());
	const [cleared] = await outbox.stored(habit.userId);
	if (cleared) await outbox.claim(cleared);
	currentToast()?.action?.onPress();
	await vi.waitFor(async () => expect((await intent())?.kind).toBe("mark"));
	expect(await intent()).toMatchObject({ completed: true, size: "small" });
});

test.each([
	["tick", tickDay, "", "Failed to log progress. Please try again."],
	["removal", untickDay, "X", "Failed to remove log. Please try again."],
])(
	"a %s that can be neither stored nor sent is reported with its reason",
	async (_what, press, marks, message) => {
		answer(undefined);
		vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		press(habitFrom(marks, day), day);
		await vi.waitFor(() => expect(currentToast()).toBeDefined());
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(currentToast()).toMatchObject({
			title: "Error",
			message,
			detail: expect.stringContaining("no space left"),
			tone: "wrong",
		});
	},
);
