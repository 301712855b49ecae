// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type CycleCell, CycleGrid } from "./cycle-grid.tsx";

afterEach(cleanup);

const cells: CycleCell[] = Array.from({ length: 21 }, (_, index) => ({
	state: index < 2 ? "completed" : index === 2 ? "today" : "open",
	label: `Day ${index + 1}`,
}));

test("the large grid has a name and lists each day in order", () => {
	render(<CycleGrid size="large" label="Day 3 of 21, 2 completed" cells={cells} />);
	expect(screen.getByRole("figure", { name: "Day 3 of 21, 2 completed" })).toBeTruthy();
	expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
		cells.map((cell) => cell.label),
	);
});

test("a grid on a card gives screen readers only its name", () => {
	render(<CycleGrid label="Day 3 of 21, 2 completed" cells={cells} />);
	expect(screen.getByRole("img", { name: "Day 3 of 21, 2 completed" })).toBeTruthy();
	expect(screen.queryByRole("listitem")).toBeNull();
});

test("a completed mark grows in place, and only a finished grid has the gradient", () => {
	const withCompleted = (count: number) =>
		cells.map((cell, index): CycleCell => (index < count ? { ...cell, state: "completed" } : cell));
	const { container, rerender } = render(<CycleGrid label="grid" cells={withCompleted(2)} />);
	const filling = () => container.querySelector('[class*="scale-"]');
	const before = filling();
	expect(before?.getAttribute("class")).toContain("scale-0");

	rerender(<CycleGrid label="grid" cells={withCompleted(3)} />);
	// A transition needs the same element.
	expect(filling()).toBe(before);
	expect(before?.getAttribute("class")).toContain("scale-100");
	expect(container.querySelector("linearGradient")).toBeNull();

	rerender(<CycleGrid label="grid" cells={withCompleted(21)} />);
	expect(container.querySelector("linearGradient")).not.toBeNull();
});

test("a small day is half filled on the small grid", () => {
	const small = cells.map((cell, index): CycleCell => (index === 1 ? { ...cell, state: "small" } : cell));
	const { container } = render(<CycleGrid size="small" label="grid" cells={small} />);
	expect(container.querySelectorAll('[class*="clip-path"]')).toHaveLength(1);
});
