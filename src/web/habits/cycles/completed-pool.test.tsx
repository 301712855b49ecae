// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
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
	cycleStartedOn: addDays(today, -9),
});
const completed = habitFrom("X".repeat(21), today, {
	id: "3",
	name: "Save",
	status: "completed",
	phase: "maintenance-phase",
	isActive: false,
	completedCycles: 1,
});

beforeAll(() => loadTexts("cycles"));
afterEach(cleanup);

test("lists the habits with a finished cycle and counts the cycles", () => {
	show([running, repeated, completed]);
	expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
		"ReadIn a cycle2 completed cycles · cycle 3 · 21 day cycle",
		"SaveCompleted1 completed cycle",
	]);
	expect(screen.getByText("3 completed cycles in total")).toBeDefined();
});

test("counts a cycle for a habit that was completed without one, as its dialog does", () => {
	show([repeated, { ...completed, completedCycles: 0 }]);
	expect(screen.getByText("1 completed cycle")).toBeDefined();
	expect(screen.getByText("3 completed cycles in total")).toBeDefined();
});

test("shows only the habits in the dashboard's view, but counts the cycles of all", () => {
	show([repeated, completed], (pool) => pool.filter(({ name }) => name === "Save"));
	expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
		expect.stringContaining("Save"),
	]);
	expect(screen.getByText("3 completed cycles in total")).toBeDefined();
	expect(screen.getByText("of 2")).toBeDefined();
});

test("shows an empty state before the first finished cycle", () => {
	show([running]);
	expect(screen.getByRole("heading", { name: "No Completed Cycles Yet" })).toBeDefined();
});

test("habits in the pool can be restarted or moved to maintenance, with a warning if that ends a running cycle", () => {
	show([repeated, completed]);
	fireEvent.click(screen.getByRole("button", { name: "Read: details and next steps" }));
	expect(screen.getByRole("dialog", { name: "Read" })).toBeDefined();
	expect(button("Start New 21-Day Cycle").getAttribute("aria-disabled")).not.toBe("true");
	expect(button("Move to Maintenance Phase").getAttribute("aria-disabled")).not.toBe("true");
	expect(screen.getAllByText(/Cycle 3 ends here on day 14 and does not count\.$/)).toHaveLength(2);
	cleanup();

	show([repeated, completed]);
	fireEvent.click(screen.getByRole("button", { name: "Save: details and next steps" }));
	expect(button("Start New 21-Day Cycle").getAttribute("aria-disabled")).not.toBe("true");
	expect(button("Move to Maintenance Phase").getAttribute("aria-disabled")).not.toBe("true");
	expect(screen.queryByText(/does not count/)).toBeNull();
});

test("a cycle that has just begun cannot be restarted, and its button says why", async () => {
	const begun = {
		...repeated,
		cycleStartedOn: today,
		history: { ...repeated.history, marks: "x".repeat(25) },
	};
	show([{ ...begun, progress: progressOf(begun, today) }]);
	fireEvent.click(screen.getByRole("button", { name: "Read: details and next steps" }));
	expect(button("Start New 21-Day Cycle").getAttribute("aria-disabled")).toBe("true");
	expect(await screen.findByText(/^This cycle has only just begun\./)).toBeDefined();
	expect(button("Move to Maintenance Phase").getAttribute("aria-disabled")).not.toBe("true");
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
