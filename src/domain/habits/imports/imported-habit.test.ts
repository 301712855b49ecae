import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { maxHistoryDays } from "#domain/habits/logs/history.ts";
import type { ForeignEntry, ForeignHabit } from "./foreign-habit.ts";
import { importedHabits } from "./imported-habit.ts";
import { everyDay } from "./rhythm.ts";

const today = "2026-07-10" as Day;
function foreign(entries: ForeignEntry[]): ForeignHabit {
	return {
		name: "Walk",
		description: "",
		rhythm: everyDay,
		isArchived: false,
		entries,
	};
}
function importDays(entries: ForeignEntry[]) {
	const habits = importedHabits([foreign(entries)], today);
	if (typeof habits === "string" || habits[0] === undefined) throw new Error(`refused: ${habits}`);
	const { history, pauses, remarks } = habits[0];
	return { history, pauses, remarks: Object.fromEntries(remarks.map(({ code, count }) => [code, count])) };
}
function on(day: string, mark: ForeignEntry["mark"]): ForeignEntry {
	return { day: day as Day, mark };
}
function before(days: number, mark: ForeignEntry["mark"]): ForeignEntry {
	return {
		day: addDays(today, -days),
		mark,
	};
}

test("a run of skipped days becomes one pause; a skipped day with a log stays a log", () => {
	const entries = ["01", "03", "04", "05", "07"].map((day) => on(`2026-07-${day}`, "skipped"));
	expect(importDays([on("2026-07-02", "completed"), on("2026-07-07", "completed"), ...entries])).toEqual({
		history: { from: "2026-07-02", marks: "x----x" },
		pauses: [{ from: "2026-07-03", to: "2026-07-06" }],
		remarks: { "skips-as-pauses": 3 },
	});
});

test("a habit keeps its newest 500 pauses", () => {
	const skips = Array.from({ length: 600 }, (_, index) => before(2 * index + 1, "skipped"));
	const { pauses, remarks } = importDays([before(3000, "completed"), ...skips]);
	expect([pauses.length, pauses.at(-1)?.from]).toEqual([500, "2026-07-09"]);
	expect(remarks).toEqual({ "skips-as-pauses": 500, "skips-left-open": 100 });
});

test("a history goes back at most 25 years", () => {
	const first = before(maxHistoryDays - 1, "completed");
	expect(importDays([first, before(maxHistoryDays, "completed")])).toMatchObject({
		history: { from: first.day, marks: "x" },
		remarks: { "too-long-ago": 1 },
	});
});

test("an import has at most 200 habits and 50,000 days", () => {
	const full = foreign(Array.from({ length: 250 }, (_, index) => before(index, "completed")));
	expect(importedHabits(new Array<ForeignHabit>(200).fill(full), today)).toHaveLength(200);
	expect(
		importedHabits(
			[...new Array<ForeignHabit>(199).fill(full), foreign([...full.entries, before(250, "missed")])],
			today,
		),
	).toBe("file-over-limit");
	expect(importedHabits(new Array<ForeignHabit>(201).fill(foreign([])), today)).toBe("file-over-limit");
	expect(importedHabits([], today)).toBe("empty-file");
});

test("a name without a visible character becomes the habit's number", () => {
	const names = ["", "\ue001", "\u0301 \u2029", "\u{10ffff}", "\ue001 Walk"];
	const habits = importedHabits(
		names.map((name) => ({ ...foreign([]), name })),
		today,
	);
	if (typeof habits === "string") throw new Error(habits);
	expect(habits.map(({ name }) => name)).toEqual(["#1", "#2", "#3", "#4", "\ue001 Walk"]);
});
