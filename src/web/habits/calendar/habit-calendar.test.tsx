// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import type { Day } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts, showLocale } from "#web/platform/locale.ts";
import { HabitCalendar } from "./habit-calendar.tsx";

/** A Wednesday, day 17 of the habit. */
const today = dayFrom("2026-01-21");
const habit = habitFrom("XXOXXXX-XOXXXXX-", today, { allowedSkips: 1 });

beforeAll(() => loadTexts("calendar", "habits", "problems"));

afterEach(async () => {
	cleanup();
	await outbox.wipe(habit.userId);
});

test.each([
	["Sunday, 4 January 2026", "before this habit began"],
	["Monday, 5 January 2026", "completed"],
	["Wednesday, 7 January 2026", "missed, covered by a skip"],
	["Monday, 12 January 2026", "missed, covered by a skip"],
	["Wednesday, 14 January 2026", "missed"],
	["Wednesday, 21 January 2026", "still open"],
	["Thursday, 22 January 2026", "upcoming"],
])("%s is labelled as %s", (day, state) => {
	show();
	expect(screen.getByRole("button", { name: new RegExp(`^${day}: ${state}$`) })).toBeDefined();
});

test("the grid has one tab stop, and keys move it within the habit's months", () => {
	show();
	expect(tabStops()).toEqual([today]);
	cell(today).focus();
	expect(press("ArrowLeft", "ArrowUp")).toBe("2026-01-13");
	expect(press("Home")).toBe("2026-01-12");
	expect(press("End")).toBe("2026-01-18");
	expect(press("PageDown")).toBe("2026-01-31");
	expect(press("PageUp")).toBe("2026-01-01");
	expect(press("ArrowLeft")).toBe("2026-01-01");
	expect(tabStops()).toEqual(["2026-01-01"]);
});

test.each([
	["2026-01-13", "January 2026", "Tuesday, 13 January 2026"],
	["2025-12-30", "January 2026", "Tuesday, 30 December 2025"],
])("%s is open from the start if the page's address names it", (day, month, title) => {
	show({ sought: dayFrom(day) });
	expect(screen.getByRole("grid", { name: `Days of ${month}` })).toBeDefined();
	expect(document.activeElement?.textContent).toBe(title);
});

test("testing mode opens the months before the habit began", () => {
	show({ isTesting: true });
	cell(today).focus();
	expect(press("PageUp")).toBe("2025-12-21");
	expect(screen.getByRole("grid", { name: "Days of December 2025" })).toBeDefined();
	choose(dayFrom("2025-12-21"));
	expect(screen.getByRole("radio", { name: "Completed" })).toBeDefined();
});

test.each([
	["2026-01-13", "Only today and the seven days before it can be logged."],
	["2026-01-04", "This habit had not started on that day."],
	["2026-01-22", "This day has not begun yet. You can log it once it begins."],
])("%s cannot be logged, and the card says why", (day, sentence) => {
	show();
	choose(dayFrom(day));
	expect(card().getByText(sentence)).toBeDefined();
	expect(card().queryByRole("radio")).toBeNull();
	expect(card().queryByRole("button", { name: "Edit" })).toBeNull();
});

test("logs an empty day with minutes and a note, and returns the focus to it", async () => {
	show();
	choose(dayFrom("2026-01-20"));
	expect(document.activeElement?.textContent).toBe("Tuesday, 20 January 2026");
	type("Minutes", "a while");
	fireEvent.click(card().getByRole("button", { name: "Save" }));
	expect(card().getByText("Please enter whole minutes, at most 1440")).toBeDefined();
	type("Minutes", "25");
	type("Note", " By the lake ");
	fireEvent.click(card().getByRole("button", { name: "Save" }));
	expect(document.activeElement).toBe(cell(dayFrom("2026-01-20")));
	await expectStored("2026-01-20", { kind: "mark", completed: true, duration: 25, notes: "By the lake" });
});

test("logs a day as missed with its reason", async () => {
	show();
	choose(dayFrom("2026-01-20"));
	fireEvent.click(card().getByRole("radio", { name: "Missed" }));
	type("What got in the way?", "Guests");
	fireEvent.click(card().getByRole("button", { name: "Save" }));
	await expectStored("2026-01-20", { kind: "mark", completed: false, missReason: "Guests" });
});

test("a logged day shows its details, and can be edited or cleared", async () => {
	show();
	choose(dayFrom("2026-01-14"));
	expect(card().getByText("Rain")).toBeDefined();
	fireEvent.click(card().getByRole("button", { name: "Edit" }));
	expect(card().getByDisplayValue("Rain")).toBeDefined();
	fireEvent.click(card().getByRole("button", { name: "Cancel" }));
	fireEvent.click(card().getByRole("button", { name: "Clear" }));
	await expectStored("2026-01-14", { kind: "clear" });
});

test("if the day's details are unknown, only typed fields change", async () => {
	show();
	choose(dayFrom("2026-01-15"));
	fireEvent.click(card().getByRole("button", { name: "Edit" }));
	expect(card().getByRole<HTMLInputElement>("radio", { name: "Completed" }).checked).toBe(true);
	expect(card().getByText(/leave empty stays as it is/)).toBeDefined();
	fireEvent.change(card().getByRole("textbox", { name: "Minutes" }), { target: { value: "20" } });
	fireEvent.click(card().getByRole("button", { name: "Save" }));
	await waitFor(async () => expect(await outbox.stored(habit.userId)).toHaveLength(1));
	const [row] = await outbox.stored(habit.userId);
	expect(row).not.toHaveProperty("seen");
	expect(row?.intent).toMatchObject({ completed: true, duration: 20 });
	expect(row?.intent).not.toHaveProperty("notes");
});

test("an archived habit is not due today", () => {
	show({ shown: { ...habit, isActive: false, pauses: [{ from: today, to: null }] } });
	expect(screen.getByRole("button", { name: /^Wednesday, 21 January 2026: not due$/ })).toBeDefined();
	expect(screen.getByText("Open").closest("li")?.textContent).toBe("Open0");
});

test("the month so far is also shown as a table", () => {
	show();
	const rows = within(screen.getByRole("table")).getAllByRole("row");
	expect(rows).toHaveLength(1 + 17);
	expect(rows[10]?.textContent).toBe("Wed, 14 Janmissed–Rain");
});

test("a day skipped from a reminder shows this in the user's language, not the stored word", async () => {
	await showLocale("hi");
	show({ missReason: "skipped" });
	choose(dayFrom("2026-01-14"));
	expect(card().getByText("रिमाइंडर से छोड़ा")).toBeDefined();
	expect(within(screen.getByRole("table")).getByText("रिमाइंडर से छोड़ा")).toBeDefined();
	await showLocale("en");
});

function show({
	isTesting = false,
	shown = habit,
	sought,
	missReason = "Rain",
}: {
	isTesting?: boolean;
	shown?: Habit;
	sought?: Day;
	missReason?: string;
} = {}) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "habits", habit.id, "logs", "2026-01-01"], [{ ...log, missReason }]);
	client.setQueryData(["api", "habits", habit.id, "logs", "2025-12-01"], []);
	render(
		<QueryClientProvider client={client}>
			<HabitCalendar habit={shown} today={today} isTesting={isTesting} sought={sought} />
		</QueryClientProvider>,
	);
}

const log: Pick<HabitLog, "id" | "date" | "completed" | "notes" | "missReason" | "duration"> = {
	id: "log",
	date: dayFrom("2026-01-14"),
	completed: false,
	notes: null,
	missReason: null,
	duration: null,
};

function cell(day: Day): HTMLElement {
	const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
	if (!found) throw new Error(`${day} is not shown`);
	return found;
}

function tabStops(): (string | undefined)[] {
	return [...document.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')].map(
		({ dataset }) => dataset.day,
	);
}

/** Presses keys on the focused element; returns the day that has the focus afterwards. */
function press(...keys: string[]): string | null | undefined {
	for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
	return document.activeElement?.getAttribute("data-day");
}

function choose(day: Day) {
	fireEvent.click(cell(day));
}

function card() {
	return within(screen.getByRole("region", { name: /2025|2026/ }));
}

function type(label: string, value: string) {
	fireEvent.change(card().getByLabelText(label), { target: { value } });
}

async function expectStored(day: string, intent: object) {
	await waitFor(async () => {
		const rows = await outbox.stored(habit.userId);
		expect(rows).toMatchObject([{ habitId: habit.id, day, intent }]);
		expect(rows).toHaveLength(1);
	});
}
