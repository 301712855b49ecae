// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { HabitPlan } from "./habit-plan.tsx";

const { taps: words } = en;
const today = dayFrom("2026-01-14");
const tap = { id: "0190a1b2-0000-7000-8000-000000000001", createdAt: "2026-01-05T06:00:00.000Z" };

beforeAll(() =>
	loadTexts("cycles", "habits", "habitSettings", "partners", "plan", "reminders", "share", "taps"),
);
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each<[string, Partial<Habit>]>([
	["an active habit", {}],
	["an archived habit", { isActive: false }],
	["a completed habit", { isActive: false, status: "completed" }],
])("a tap address of %s can be deleted", async (_, changes) => {
	show(habitFrom("XXX", today, changes), [tap]);
	expect(await screen.findByRole("button", { name: /^Delete the address/ })).toBeDefined();
	expect(screen.queryByRole("button", { name: words.create }) !== null).toBe(changes.isActive ?? true);
});

test("without a tap address, only an active habit has the card for one", async () => {
	for (const isActive of [false, true]) {
		show(habitFrom("XXX", today, { isActive }), []);
		if (isActive) expect(await screen.findByRole("button", { name: words.create })).toBeDefined();
	}
	expect(screen.getAllByText(words.title)).toHaveLength(1);
});

function show(habit: Habit, taps: object[]) {
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "habits"], [habit]);
	client.setQueryData(["api", "taps", habit.id], taps);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<HabitPlan habit={habit} today={today} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}
