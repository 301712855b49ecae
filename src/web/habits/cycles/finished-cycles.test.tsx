// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { FinishedCycles } from "./finished-cycles.tsx";

const words = en.cycles.finished;
const today = addDays(dayFrom("2026-01-05"), 21);
const tomorrow = addDays(today, 1);

beforeAll(() => loadTexts("habits", "cycles"));
afterEach(cleanup);

function show(changes: Partial<Habit>) {
	render(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
			<FinishedCycles habit={habitFrom("x".repeat(22), today, changes)} today={today} />
		</QueryClientProvider>,
	);
}

test("a cycle that begins tomorrow is not running yet", () => {
	show({ cycleCount: 2, cycleStartedOn: tomorrow });
	expect(screen.getByText("Begins tomorrow")).toBeDefined();
	expect(screen.queryByText(words.current)).toBeNull();
	expect(screen.queryByText(words.day(1))).toBeNull();
});

test("a cycle that began today is running", () => {
	show({ cycleCount: 2, cycleStartedOn: today });
	expect(screen.getByText(words.current)).toBeDefined();
	expect(screen.getByText(words.day(1))).toBeDefined();
});

test("a maintenance that begins tomorrow has no day yet", () => {
	show({ status: "maintenance", phase: "maintenance-phase", cycleStartedOn: tomorrow });
	expect(screen.getByText("Begins tomorrow")).toBeDefined();
	expect(screen.queryByText(words.keptDay(1))).toBeNull();
});
