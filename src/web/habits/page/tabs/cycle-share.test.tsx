// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { CycleShare } from "./cycle-share.tsx";

const words = en.habit;
const start = dayFrom("2026-01-05");

beforeAll(() => loadTexts("habits"));
afterEach(cleanup);

test("in maintenance, today counts once it is logged", () => {
	const today = addDays(start, 40);
	const kept = { phase: "maintenance-phase", cycleStartedOn: addDays(start, 21) } as const;
	render(<CycleShare habit={habitFrom("X".repeat(40), today, kept)} today={today} />);
	expect(screen.getByText("100%")).toBeDefined();
	expect(screen.getByText(words.kept.cycle(20, 20))).toBeDefined();
});

test("a running cycle is counted out of all 21 days from the start", () => {
	const today = addDays(start, 5);
	render(<CycleShare habit={habitFrom("XXXXX", today)} today={today} />);
	expect(screen.getByText(words.cycle(5))).toBeDefined();
});
