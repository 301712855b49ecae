// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { loadDetails } from "#web/offline/log-details.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { logSmallDay, mayBeSmall } from "./small-day.ts";

const day = dayFrom("2026-01-05");
const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 10 } as const;
const nothing = { notes: null, missReason: null, duration: null };

beforeAll(() => loadTexts("amounts"));
afterEach(() => vi.unstubAllGlobals());

test.each([
	["of an empty day are known to be empty", "", nothing],
	["of a begun day stay unknown without a network", "P", undefined],
])("while a small day is not sent yet, the details %s", async (_what, marks, details) => {
	vi.stubGlobal("fetch", async () => {
		throw new TypeError("No network");
	});
	const amounts = marks ? { amounts: "5/20" } : {};
	const habit = habitFrom("", day, { measure, history: { from: day, marks, ...amounts } });
	await logSmallDay(habit, day);
	const known = await loadDetails({ userId: habit.userId, habitId: habit.id, day }).catch(() => undefined);
	expect(known).toEqual(details && expect.objectContaining(details));
	await outbox.wipe(habit.userId);
});

test.each([
	["missed with 12 pages misses it again and leaves the pages alone", "O", "pages", undefined],
	["missed with 12 minutes misses it again and leaves the minutes alone", "O", "minutes", undefined],
	["missed with 12 minutes before it counted pages leaves the minutes alone", "O", "former", undefined],
	["begun with 12 pages sends them, so that the day is open again", "P", "pages", 12],
])("undoing a small day on a day %s", async (_what, marks, unit, amount) => {
	const missReason = marks === "O" ? "Ill" : null;
	const sum = unit === "pages" ? { duration: null, amount: 12 } : { duration: 12, amount: null };
	const log = { date: day, completed: false, notes: null, missReason, size: "full", ...sum };
	vi.stubGlobal("fetch", async () => Response.json([log]));
	const history = { from: day, marks, amounts: "12/20" };
	const counted = { ...measure, unit: unit === "minutes" ? unit : "pages" };
	const habit = habitFrom("", day, { measure: counted, history });
	const intent = async () => (await outbox.stored(habit.userId)).at(0)?.intent;
	await logSmallDay(habit, day);
	expect(await intent()).toMatchObject({ completed: true, size: "small" });
	currentToast()?.action?.onPress();
	await vi.waitFor(async () => expect(await intent()).toMatchObject({ completed: false }));
	const undone = await intent();
	expect(undone).toMatchObject(missReason ? { missReason } : {});
	expect(undone).not.toHaveProperty("duration");
	expect(undone && "amount" in undone ? undone.amount : undefined).toBe(amount);
	await outbox.wipe(habit.userId);
});

test("undoing an unsent small day without a network leaves a missed day's reason alone", async () => {
	vi.stubGlobal("fetch", async () => {
		throw new TypeError("No network");
	});
	const habit = habitFrom("", day, { measure, history: { from: day, marks: "O", amounts: "12/20" } });
	await logSmallDay(habit, day);
	expect(await outbox.stored(habit.userId)).toHaveLength(1);
	currentToast()?.action?.onPress();
	await vi.waitFor(async () => expect(await outbox.stored(habit.userId)).toEqual([]));
});

test.each([
	["a habit without a ramp", true, {}],
	["a week of a ramp that asks for less", false, { ramp: { start: 3, weeks: 8, startedOn: day } }],
	["a week of a ramp that asks for more", true, { ramp: { start: 15, weeks: 8, startedOn: day } }],
	[
		"a week that asks for less, with a small version in words",
		true,
		{ ramp: { start: 3, weeks: 8, startedOn: day }, smallVersion: "One page" },
	],
])("a small day of 10 pages is offered in %s: %s", (_what, isOffered, changes) => {
	expect(mayBeSmall(habitFrom("", day, { measure, ...changes }), day)).toBe(isOffered);
});
