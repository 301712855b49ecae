// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays, mondayOf } from "#domain/day.ts";
import { judgeAll } from "#domain/habits/insight/due-days.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { weekOf } from "#domain/habits/week/week.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { loadTexts, showLocale } from "#web/platform/locale.ts";
import { AheadCard } from "./ahead-card.tsx";
import { HighlightsCard } from "./highlights-card.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";
import { WeekDays } from "./week-days.tsx";

const words = en.week;
const monday = dayFrom("2026-01-05");
const sunday = addDays(monday, 6);

beforeAll(() => loadTexts("week"));
afterEach(cleanup);
afterEach(() => showLocale("en"));

function show(marks: Record<string, string>, today = sunday) {
	const habits = Object.entries(marks).map(([name, letters], index) =>
		habitFrom(letters, today, { name, id: `00000000-0000-7000-8000-00000000000${index}` }),
	);
	const judged = judgeAll(habits, today);
	const from = mondayOf(today);
	const week = weekOf(judged, from);
	render(
		<MemoryRouter>
			<WeekDays week={week} monday={from} today={today} />
			<HighlightsCard judged={judged} week={week} monday={from} today={today} />
			<SuggestionCard judged={judged} week={week} monday={from} today={today} />
			<AheadCard judged={judged} monday={addDays(from, 7)} today={today} />
		</MemoryRouter>,
	);
}

test("a week shows what was due and done on each day, a suggestion, and the next week's plan", () => {
	show({ Walk: "XXXXXX", Read: "XOOXXX" });
	expect(screen.getByText(words.days.total(10, 12))).toBeTruthy();
	expect(screen.getByText(words.days.soFar)).toBeTruthy();
	expect(screen.getAllByText(words.days.marks.open)).toHaveLength(2);
	expect(screen.getByText(words.highlights.wholeSoFar("Walk", 6))).toBeTruthy();
	expect(screen.getByText(words.highlights.back("Read", 2))).toBeTruthy();
	expect(screen.getByText(words.suggestion.plan.text(2, 6))).toBeTruthy();
	expect(screen.getAllByText(words.ahead.everyDay)).toHaveLength(2);
	expect(screen.getByRole("region", { name: words.ahead.nextWeek })).toBeTruthy();
});

test("a running week is not described as finished", () => {
	show({ Walk: "" }, monday);
	expect(screen.getByText(words.days.marks.open)).toBeTruthy();
	expect(screen.getByText(words.days.notYet)).toBeTruthy();
	expect(screen.getByText(words.highlights.notYet)).toBeTruthy();
	cleanup();
	show({ Walk: "X" }, monday);
	expect(screen.getByText(words.highlights.wholeSoFar("Walk", 1))).toBeTruthy();
	cleanup();
	show({ Walk: "X" }, addDays(monday, 7));
	expect(screen.getByText(words.days.notYet)).toBeTruthy();
	cleanup();
	show({ Walk: "XXOXXXX" });
	expect(screen.queryByText(words.days.soFar)).toBeNull();
});

test("suggests starting again after a week without completed days, and the next step after a full cycle", () => {
	show({ Walk: "XXXXXXXOOOOOOO" }, addDays(sunday, 7));
	expect(screen.getByText(words.highlights.none)).toBeTruthy();
	expect(screen.getByText(words.suggestion.again.title)).toBeTruthy();
	expect(screen.getByText(words.days.before(7, 7), { exact: false })).toBeTruthy();
	cleanup();
	show({ Walk: "X".repeat(21) }, addDays(sunday, 14));
	expect(screen.getByText(words.suggestion.nextStep.title("Walk"))).toBeTruthy();
	expect(screen.getByRole("link", { name: words.suggestion.actions.habit })).toBeTruthy();
});

test.each([
	["en", 1, "Once, on a day of your choice"],
	["en", 2, "2 days of your choice"],
	["hi", 1, "एक बार, अपनी पसंद के दिन"],
	["hi", 2, "अपनी पसंद के 2 दिन"],
] as const)("in %s, next week's plan asks a habit for %i days a week", async (locale, times, text) => {
	await showLocale(locale);
	const habit = habitFrom("XXX", sunday, { schedule: { kind: "weekly", times } });
	render(<AheadCard judged={judgeAll([habit], sunday)} monday={addDays(sunday, 1)} today={sunday} />);
	expect(screen.getByText(text)).toBeTruthy();
});

test("next week's plan mentions day 21", () => {
	show({ Walk: "X".repeat(14) }, addDays(sunday, 7));
	expect(screen.getByText(words.ahead.lastOfCycle("Sun"))).toBeTruthy();
});

test.each([
	["en", /done|complete/],
	["hi", /पूर/],
] as const)(
	"in %s, the next step after a full cycle is one of those that its page offers",
	async (locale, completion) => {
		await showLocale(locale);
		show({ Walk: "X".repeat(21) }, addDays(sunday, 14));
		const { title, text } = { en, hi }[locale].week.suggestion.nextStep;
		expect(screen.getByText(title("Walk"))).toBeTruthy();
		expect(screen.getByText(text).textContent).not.toMatch(completion);
	},
);
