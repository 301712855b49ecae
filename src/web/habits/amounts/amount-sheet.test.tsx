// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { dismissToast } from "#web/ui/overlays/toast.ts";
import { AmountSheet } from "./amount-sheet.tsx";

const today = dayFrom("2026-01-14");

beforeAll(() => loadTexts("amounts", "habits", "stepper"));

afterEach(async () => {
	cleanup();
	dismissToast();
	localStorage.clear();
	await entries.wipe(habitFrom("", today).userId);
});

function open(unit: string) {
	cleanup();
	const measure = { unit, target: 40, comparator: "at-least", smallTarget: null } as const;
	const habit = habitFrom("", today, { measure });
	render(<AmountSheet habit={habit} day={today} today={today} open={true} onOpenChange={vi.fn()} />);
}

test("no small version is offered for a day above its limit", () => {
	const measure = { unit: "cups", target: 2, comparator: "at-most", smallTarget: null } as const;
	for (const [marks, amounts, offered] of [
		["X", "1", 0],
		["", "", 1],
		["O", "4/2", 0],
	] as const) {
		cleanup();
		const history = { from: today, marks, amounts };
		const habit = habitFrom("", today, { measure, history, smallVersion: "Half a cup" });
		render(<AmountSheet habit={habit} day={today} today={today} open={true} onOpenChange={vi.fn()} />);
		expect(screen.queryAllByRole("button", { name: /Half a cup/ })).toHaveLength(offered);
	}
});

test("an amount of four digits can be shortened in place", () => {
	const { id: habitId } = habitFrom("", today);
	localStorage.setItem("ikkis.last-amounts", JSON.stringify({ [`${habitId} steps`]: [8000] }));
	open("steps");
	const field = screen.getByRole<HTMLInputElement>("spinbutton");
	fireEvent.change(field, { target: { value: field.value.slice(0, -1) } });
	expect(screen.getByRole("button", { name: "Add 800 steps" }).getAttribute("aria-disabled")).toBeNull();
});

test("suggests the last amounts in the habit's unit only", async () => {
	const { userId, id: habitId } = habitFrom("", today);
	localStorage.setItem("ikkis.last-amounts", JSON.stringify({ [habitId]: [33] }));
	open("pages");
	expect(screen.queryByText("33 pages")).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: "20 pages" }));
	await waitFor(() => expect(entries.pending(userId)).toMatchObject([{ amount: 20, unit: "pages" }]));
	await waitFor(() => expect(localStorage.getItem("ikkis.last-amounts")).toContain("[20]"));
	open("glasses");
	expect(screen.getByRole("button", { name: "Add 1 glass" })).toBeDefined();
	open("pages");
	expect(screen.getByRole("button", { name: "Add 20 pages" })).toBeDefined();
});
