// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { WeekStrip } from "./week-strip.tsx";

/** A Friday. */
const today = dayFrom("2026-01-09");

beforeAll(() => loadTexts("today"));
afterEach(cleanup);

test("a done day of rest is filled, and named as done", async () => {
	const habit = habitFrom("X-X-X", today, { schedule: { kind: "weekdays", days: [1, 3] } });
	render(<WeekStrip habits={[habit]} today={today} DayDialog={() => null} />);
	const name = /, 9 January(?: 2026)?, done$/;
	const extra = await screen.findByRole("button", { name });
	const full = screen.getByRole("button", { name: /, 7 January(?: 2026)?, 1 of 1 done$/ });
	const rest = screen.getByRole("button", { name: /, 8 January(?: 2026)?, nothing due$/ });
	const markOf = (button: HTMLElement) => button.querySelector("svg")?.innerHTML;
	expect(markOf(extra)).toBe(markOf(full));
	expect(markOf(rest)).not.toBe(markOf(full));
});
