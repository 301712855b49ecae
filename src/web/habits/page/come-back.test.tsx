// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ComeBack } from "./come-back.tsx";

const start = dayFrom("2026-01-05");

beforeAll(() => loadTexts("cycles"));
afterEach(cleanup);

test.each([
	[
		"XXXO",
		4,
		"You missed yesterday. One miss changes nothing; do it today and you are back. Your best streak of 3 days is safe.",
	],
	["XO", 2, "You missed yesterday. One miss changes nothing; do it today and you are back."],
	[
		"XXXOO-",
		6,
		"You missed the last 3 due days. What you built is still there; today is a good day to come back. Your best streak of 3 days is safe.",
	],
	["XXXOX", 4, "You are back. Coming back after a miss is what makes a habit last."],
	["XXX", 3, undefined],
])("after the marks %s, day %i says %j", (marks, days, words) => {
	const today = addDays(start, days);
	const { container } = render(<ComeBack habit={habitFrom(marks, today)} today={today} />);
	const shown = [...container.querySelectorAll("p > span > span:not(.invisible)")].map(
		(span) => span.textContent,
	);
	expect(shown).toEqual(words === undefined ? [] : [words]);
});
