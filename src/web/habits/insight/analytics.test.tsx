// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import type { LogStats } from "#contract/habits/insights.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { judgeAll, type Period } from "#domain/habits/insight/due-days.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { AmountsCard } from "./amounts-card.tsx";
import { analysisOf } from "./analysis.ts";
import { CategoriesTab } from "./categories-tab.tsx";
import { daysCsv } from "./days-csv.ts";
import { InsightsPanel } from "./insights-panel.tsx";
import { PatternsTab } from "./patterns-tab.tsx";
import { ProgressTab } from "./progress-tab.tsx";
import { StreaksTab } from "./streaks-tab.tsx";
import { SummaryCards } from "./summary-cards.tsx";

const start = dayFrom("2026-01-05");
const walk = "00000000-0000-7000-8000-000000000001";
const read = "00000000-0000-7000-8000-000000000002";

/** Four weeks; today is their last Sunday. */
const today = addDays(start, 27);
const habits = [
	habitFrom("XXXXXXO".repeat(4), today, { id: walk, name: "Walk" }),
	habitFrom("XOXXOXX".repeat(4), today, { id: read, name: "Read", category: "Education" }),
];
const facts: LogStats[] = [
	{
		habitId: walk,
		minutes: 90,
		daysWithMinutes: 3,
		sources: [
			{ source: "fitbit", days: 3 },
			{ source: "manual", days: 2 },
			{ source: "offline", days: 1 },
		],
		reasons: [{ reason: "Rain", days: 2 }],
		hours: [{ hour: 18, days: 3 }],
	},
	{
		habitId: read,
		minutes: 10,
		daysWithMinutes: 1,
		sources: [{ source: "manual", days: 2 }],
		reasons: [
			{ reason: "rain", days: 1 },
			{ reason: "skipped", days: 4 },
		],
		hours: [{ hour: 7, days: 1 }],
	},
];

beforeAll(() => loadTexts("analytics", "plan", "amounts"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function analyse(period: Period = 30, habitId?: string, known: LogStats[] | undefined = facts) {
	return analysisOf(judgeAll(habits, today), { facts: known, today, period, habitId });
}

function show(content: ReactNode) {
	render(<MemoryRouter>{content}</MemoryRouter>);
}

/** Opens the tables, as a press on "Show as a table" does in a browser. */
function openTables() {
	for (const details of document.querySelectorAll("details")) {
		details.open = true;
		fireEvent(details, new Event("toggle"));
	}
}

test("each card says what its figure is based on", () => {
	show(<SummaryCards analysis={analyse()} />);
	const cards = screen.getByRole("region", { name: "At a glance" });
	expect(cards.textContent).toContain("79%");
	expect(cards.textContent).toContain("66% to 87%, from 56 times due");
	expect(cards.textContent).toContain("44of 56 times due");
	expect(cards.textContent).toContain("100logged 4 times");
	expect(screen.getByRole("img", { name: "60% or more" })).toBeDefined();
});

test("a single habit has its own figures, and unknown details are not guessed", () => {
	show(<SummaryCards analysis={analyse(7, read)} />);
	expect(screen.getByText("of 7 times due")).toBeDefined();
	expect(screen.getByText("10")).toBeDefined();
	cleanup();
	show(<SummaryCards analysis={{ ...analyse(), facts: undefined }} />);
	expect(screen.getByText("Adding them up")).toBeDefined();
	act(() => noteReachable(false));
	expect(screen.getByText("Needs a connection")).toBeDefined();
	act(() => noteReachable(true));
});

test("a chosen habit that is archived shows its best streak, and no current one", () => {
	const archived = habitFrom("X".repeat(24), today, {
		id: walk,
		name: "Walk",
		isActive: false,
		pauses: [{ from: addDays(today, -3), to: null }],
	});
	const analysis = analysisOf(judgeAll([archived], today), { facts, today, period: 30, habitId: walk });
	show(<SummaryCards analysis={analysis} />);
	expect(screen.getByRole("region").textContent).toContain("Best current streak–On hold");
	cleanup();
	show(<StreaksTab analysis={analysis} />);
	openTables();
	const [, list] = screen.getAllByRole("table");
	const [, row] = within(list as HTMLElement).getAllByRole("row");
	expect(row?.textContent).toBe("Walk–24–");
	expect(screen.getByText("best 24")).toBeDefined();
	expect(screen.queryByText("Champion")).toBeNull();
});

test("a habit archived before the period had due days, only none in this period", () => {
	const from = dayFrom("2026-01-10");
	const archived = habitFrom("XXXXX", today, { id: walk, isActive: false, pauses: [{ from, to: null }] });
	const analysis = analysisOf(judgeAll([archived], today), { facts: [], today, period: 7, habitId: walk });
	show(
		<>
			<SummaryCards analysis={analysis} />
			<CategoriesTab analysis={analysis} />
			<PatternsTab analysis={analysis} />
		</>,
	);
	expect(screen.getAllByText(/No days to count in this period$/)).toHaveLength(3);
	expect(screen.getByText("Nothing ticked on the day itself in this period")).toBeDefined();
	expect(document.body.textContent).not.toMatch(/\byet\b/);
});

test("without a streak, the history does not claim one", () => {
	const missed = judgeAll([habitFrom("O".repeat(28), today, { id: walk })], today);
	show(<StreaksTab analysis={analysisOf(missed, { facts, today, period: 30, habitId: walk })} />);
	expect(screen.getByRole("img", { name: /, up to 0$/ })).toBeDefined();
});

test("if no insight is certain, the panel shows the range of the overall rate", () => {
	show(<InsightsPanel analysis={analyse()} />);
	expect(screen.getByText("Nothing stands out")).toBeDefined();
	expect(
		screen.getByText(/^You did 44 of 56 times due: your rate is most likely 66% to 87%\./),
	).toBeDefined();
	cleanup();
	show(<InsightsPanel analysis={{ ...analyse(), total: { done: 2, due: 3 } }} />);
	expect(screen.getByText("Nothing certain yet")).toBeDefined();
	expect(screen.getByText(/rate is most likely 21% to 94%/)).toBeDefined();
	cleanup();
	show(<InsightsPanel analysis={{ ...analyse(), total: { done: 0, due: 0 } }} />);
	expect(screen.getByText("Nothing was due in this period.")).toBeDefined();
});

test("marks an incomplete week in the chart and its table", () => {
	show(<ProgressTab analysis={analyse()} />);
	expect(screen.getByText(/^A partial week/)).toBeDefined();
	openTables();
	const rows = screen.getAllByRole("row").map(({ textContent }) => textContent ?? "");
	expect(rows.filter((row) => row.includes("(partial)")).length).toBeGreaterThan(0);
	expect(rows.filter((row) => row.includes("(partial)")).length).toBeLessThanOrEqual(2);
});

test("weeks of another year are shown with their year", () => {
	show(<ProgressTab analysis={analyse(90)} />);
	openTables();
	const card = screen.getByRole("region", { name: "Week by week" });
	const weeks = within(card).getAllByRole("rowheader");
	expect(weeks.slice(-6).map(({ textContent }) => textContent)).toEqual([
		"22 Dec 2025",
		"29 Dec 2025",
		"Mon, 5 Jan",
		"Mon, 12 Jan",
		"Mon, 19 Jan",
		"Mon, 26 Jan",
	]);
});

test("months that the period cuts off are marked as partial, in the chart of amounts and in its table", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const pages = judgeAll([habitFrom("X".repeat(28), today, { id: read, measure })], today);
	const analysis = analysisOf(pages, { facts, today, period: 90, habitId: read });
	show(<AmountsCard analysis={analysis} />);
	expect(screen.getByText(/^A partial month/)).toBeDefined();
	openTables();
	expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toContain("Month");
	expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
		"November 2025 (partial)",
		"December 2025",
		"January 2026",
		"February 2026 (partial)",
	]);
});

test("the CSV of amounts gives the Monday of each week, even a partial one, as the CSV of weeks does", async () => {
	const saved: Blob[] = [];
	vi.stubGlobal("URL", {
		createObjectURL: (file: Blob) => saved.push(file),
		revokeObjectURL: () => undefined,
	});
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const pages = judgeAll([habitFrom("X".repeat(28), today, { id: read, measure })], today);
	const analysis = analysisOf(pages, { facts, today, period: 30, habitId: read });
	show(
		<>
			<AmountsCard analysis={analysis} />
			<ProgressTab analysis={analysis} />
		</>,
	);
	async function firstCells(title: string) {
		fireEvent.click(screen.getAllByRole("button", { name: `Download CSV: ${title}` })[0] as HTMLElement);
		const [, ...lines] = ((await saved.at(-1)?.text()) ?? "").trimEnd().split("\r\n");
		return lines.map((line) => line.split(",")[0]);
	}
	const weeks = await firstCells("Week by week");
	expect(weeks).toEqual(["2025-12-29", "2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26"]);
	expect(await firstCells("How much")).toEqual(weeks);
});

test("a day of the heatmap says in words and numbers what its colour means", () => {
	show(<ProgressTab analysis={analyse(7)} />);
	const map = screen.getByRole("img", { name: "Heatmap: done 11 of 14 times due" });
	expect(within(map).getByTitle("Tue, 27 Jan: 1 of 2 done").textContent).toBe("1/2");
	expect(within(map).getByTitle("Mon, 26 Jan: 2 of 2 done").className).toContain("bg-primary");
	expect(screen.queryByRole("table")).toBeNull();
	openTables();
	const [table] = screen.getAllByRole("table");
	const rows = within(table as HTMLElement).getAllByRole("row");
	expect(rows).toHaveLength(8);
	expect(rows[6]?.textContent).toBe("Tue, 27 Jan1250%");
});

test("weekdays, times of day, sources and reasons have numbers; reasons are counted over all habits", () => {
	show(<PatternsTab analysis={analyse()} />);
	// Tuesdays, Fridays and Sundays.
	expect(screen.getAllByText("Could use a plan · 4 of 8")).toHaveLength(3);
	expect(screen.getAllByText("Going well · 8 of 8").length).toBeGreaterThan(0);
	const reasons = screen.getByRole("region", { name: "Why days were missed" });
	expect(
		within(reasons)
			.getAllByRole("listitem")
			.map((row) => row.textContent),
	).toEqual(["Skipped from a reminder4", "Rain3"]);
	expect(screen.getAllByText("3 · 75%")).toBeDefined();
	const sources = screen.getByRole("region", { name: "What ticked your days" });
	expect(
		within(sources)
			.getAllByRole("listitem")
			.map((row) => row.textContent),
	).toEqual(["By hand5 · 63%", "Fitbit3 · 38%"]);
});

test("the weekly chart leaves out archived habits unless one is chosen", () => {
	const [walking, reading] = habits;
	if (!walking || !reading) throw new Error("There are no habits.");
	const archived = { ...reading, isActive: false, pauses: [{ from: today, to: null }] };
	const judged = judgeAll([walking, archived], today);
	function sundayOf(habitId: string | undefined) {
		show(<PatternsTab analysis={analysisOf(judged, { facts, today, period: 30, habitId })} />);
		openTables();
		const chart = screen.getByRole("region", { name: "Weekly chart" });
		const cells = within(chart).getByRole("rowheader", { name: "Sun" }).parentElement?.textContent;
		cleanup();
		return cells;
	}
	expect(sundayOf(undefined)).toMatch(/^Sun040%/);
	expect(sundayOf(read)).toMatch(/^Sun44100%/);
});

test("categories are rated, each with its range", () => {
	show(<CategoriesTab analysis={analyse()} />);
	expect(screen.getAllByText("Excellent").length).toBeGreaterThan(0);
	expect(screen.getByText(/1 habit · 24 of 28 times due · 69% to 94%/)).toBeDefined();
});

test("shows streaks with their badges and a history of 30 days", () => {
	show(<StreaksTab analysis={analyse()} />);
	const streaks = screen.getByRole("region", { name: "Streaks" });
	expect(within(streaks).getAllByRole("listitem")[0]?.textContent).toBe("ReadStarting2 daysbest 3");
	openTables();
	const [history] = screen.getAllByRole("table");
	expect(within(history as HTMLElement).getAllByRole("row")).toHaveLength(31);
});

test("the history of streaks keeps the days of a habit that was archived later", () => {
	const archivedOn = addDays(today, -3);
	function history(marks: string, changes: Partial<Habit>) {
		const judged = judgeAll([habitFrom(marks, today, changes)], today);
		show(<StreaksTab analysis={analysisOf(judged, { facts, today, period: 30, habitId: undefined })} />);
		openTables();
		const [table] = screen.getAllByRole("table");
		// Newest first, after the heading.
		const rows = within(table as HTMLElement).getAllByRole("row");
		const streaks = rows.slice(1, 7).map((row) => row.lastElementChild?.textContent);
		cleanup();
		return streaks;
	}
	const archived = { isActive: false, pauses: [{ from: archivedOn, to: null }] };
	expect(history("X".repeat(24), archived)).toEqual(["0", "0", "0", "0", "24", "23"]);
	// A tick for the day on which the habit was archived arrived later, from an offline device.
	expect(history("X".repeat(25), archived)).toEqual(["0", "0", "0", "25", "24", "23"]);
	const restored = { pauses: [{ from: archivedOn, to: addDays(today, -1) }] };
	expect(history(`${"X".repeat(24)}--XX`, restored)).toEqual(["26", "25", "0", "0", "24", "23"]);
	// Days skipped in another tracker came with the import; a streak continues across them.
	const imported = { ...restored, createdAt: `${today}T06:00:00.000Z` };
	expect(history(`${"X".repeat(24)}--XX`, imported)).toEqual(["26", "25", "24", "24", "24", "23"]);
});

test("the file of all days has a line per habit and day, and no cell that a spreadsheet would run as a formula", () => {
	const named = [{ ...habits[0], name: '=HYPERLINK("x")' } as (typeof habits)[number], ...habits.slice(1)];
	const { columns, days } = en.analytics;
	const parts = [
		...daysCsv(judgeAll(named, today), today, { columns, results: days.results, category: en.plan.category }),
	];
	const lines = parts.join("").trimEnd().split("\r\n");
	expect(parts).toHaveLength(3);
	expect(lines).toHaveLength(1 + 28 * 2);
	expect(lines[0]).toBe("Day,Habit,Category,Result");
	expect(lines[1]).toBe(`2026-01-05,"'=HYPERLINK(""x"")",Health,done`);
	expect(lines.at(-1)).toBe("2026-02-01,Read,Education,done");
});
