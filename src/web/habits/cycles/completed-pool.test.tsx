// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { CompletedPool } from "./completed-pool.tsx";

const today = dayFrom("2026-02-21");
const running = habitFrom("X", today, { id: "1", name: "Walk" });
const repeated = habitFrom("x".repeat(21).padEnd(25, "X"), today, {
	id: "2",
	name: "Read",
	cycleCount: 3,
	completedCycles: 2,
});
const completed = habitFrom("X".repeat(21), today, {
	id: "3",
	name: "Save",
	status: "completed",
	phase: "maintenance-phase",
	isActive: false,
	completedCycles: 1,
});

beforeAll(() => loadTexts("cycles", "problems"));
afterEach(cleanup);

test("holds the habits with a finished cycle and counts the cycles", () => {
	show([running, repeated, completed]);
	expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
		"ReadImplementation2 completed cycles · current cycle 3 · 21 day cycle",
		"SaveCompleted1 completed cycle · current cycle 1 · maintenance phase",
	]);
	expect(screen.getByText("3 completed cycles in total")).toBeDefined();
});

test("shows and counts those that the dashboard's view leaves", () => {
	show([repeated, completed], (pool) => pool.filter(({ name }) => name === "Save"));
	expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
		expect.stringContaining("Save"),
	]);
	expect(screen.getByText("1 completed cycle in total")).toBeDefined();
	expect(screen.getByText("of 2")).toBeDefined();
});

test("is quiet before the first finished cycle", () => {
	show([running]);
	expect(screen.getByRole("heading", { name: "No Completed Cycles Yet" })).toBeDefined();
});

test("opens a habit with its next steps, those that are not open with their reason", () => {
	show([repeated, completed]);
	fireEvent.click(screen.getByRole("button", { name: "Read: details and next steps" }));
	expect(screen.getByRole("dialog", { name: "Read" })).toBeDefined();
	expect(button("Start New 21-Day Cycle").hasAttribute("disabled")).toBe(true);
	expect(button("Move to Maintenance Phase").hasAttribute("disabled")).toBe(true);
	expect(screen.getByText(/^This habit is still in its 21-day cycle\./)).toBeDefined();
	expect(screen.getByText(/^This cycle is not full yet\./)).toBeDefined();
	cleanup();

	show([repeated, completed]);
	fireEvent.click(screen.getByRole("button", { name: "Save: details and next steps" }));
	expect(button("Start New 21-Day Cycle").hasAttribute("disabled")).toBe(false);
	expect(button("Move to Maintenance Phase").hasAttribute("disabled")).toBe(false);
});

function button(name: string): HTMLElement {
	return screen.getByRole("button", { name });
}

function show(habits: Habit[], arrange = (pool: readonly Habit[]) => pool) {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<CompletedPool habits={habits} arrange={arrange} control={(pool) => `of ${pool.length}`} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}
