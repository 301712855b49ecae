// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { loadTexts, showLocale } from "#web/platform/locale.ts";
import { curvePath, weekEnds, xOf } from "./curve.ts";
import { StrengthSection } from "./strength-section.tsx";

const start = dayFrom("2026-01-05");

beforeAll(() => loadTexts("strength"));
afterEach(cleanup);
afterEach(() => showLocale("en"));

test("shows today's strength, the highest and, with the slider, any day's", () => {
	show(`${"X".repeat(21)}OO`, 23);
	expect(screen.getByText("61%", { selector: "figcaption span" }).nextSibling?.textContent).toBe("today");
	expect(screen.getByText("Highest so far: 67% (Sun, 25 Jan)")).toBeDefined();
	const slider = screen.getByRole("slider", { name: "Strength on a day" });
	expect(slider.getAttribute("aria-valuetext")).toBe("today: 61%");
	fireEvent.change(slider, { target: { value: "20" } });
	expect(slider.getAttribute("aria-valuetext")).toBe("Sun, 25 Jan: 67%");
	fireEvent.blur(slider);
	expect(slider.getAttribute("aria-valuetext")).toBe("today: 61%");
});

test("the strength is also listed in a table, one row per week back from today", () => {
	show("X".repeat(21), 21);
	const rows = within(screen.getByRole("table")).getAllByRole("row");
	expect(rows.slice(1).map((row) => row.textContent)).toEqual([
		"Mon, 26 Jan67%",
		"Mon, 19 Jan55%",
		"Mon, 12 Jan35%",
		"Mon, 5 Jan5%",
	]);
});

test("there is no curve on the first day", () => {
	show("", 0);
	expect(screen.queryByRole("slider")).toBeNull();
	expect(screen.getByText("The curve begins with the first due day.")).toBeDefined();
});

test("shows the strength after a completed first day", () => {
	show("X", 0);
	expect(screen.queryByRole("slider")).toBeNull();
	expect(screen.getByText("5% after the first day. The curve begins with the second.")).toBeDefined();
});

test.each([
	["en", "3% after the first day. The curve begins with the second.", /small day counts at least half/],
	["hi", "पहले दिन के बाद 3%। रेखा दूसरे दिन से बनेगी।", /छोटे दिन का असर .* आधा/],
] as const)("says in %s that a small day counts half, as it does", async (locale, text, rule) => {
	await showLocale(locale);
	show("S", 0);
	expect(screen.getByText(text)).toBeDefined();
	expect(screen.getByText(rule)).toBeDefined();
});

test("the line runs from the left edge to the right, with full strength at the top", () => {
	const points = [0, 0.5, 1].map((strength, index) => ({ day: addDays(start, index), strength }));
	expect(curvePath(points)).toBe("M0 100L50 50L100 0");
	expect(xOf(0, 1)).toBe(100);
	expect(weekEnds(points)).toEqual(points.slice(2));
});

function show(marks: string, days: number) {
	const today = addDays(start, days);
	render(<StrengthSection habit={habitFrom(marks, today)} today={today} />);
}
