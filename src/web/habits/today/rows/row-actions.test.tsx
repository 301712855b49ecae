// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { AmountSheet } from "#web/habits/amounts/public.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { RowActions, useOpenDialog } from "./row-actions.tsx";

const today = dayFrom("2026-01-14");
const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
const habit = habitFrom("XX", today, { measure });

beforeAll(async () => {
	await loadTexts("amounts", "today");
	await AmountSheet.prepare();
});
afterEach(cleanup);

test("a dialog that is open at midnight keeps the day on which it was opened", () => {
	const passMidnight = show();
	fireEvent.click(screen.getByRole("button", { name: "Note" }));
	passMidnight();
	expect(screen.getByText(`Note of ${today}`)).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: "Note" }));
	expect(screen.getByText(`Note of ${addDays(today, 1)}`)).toBeDefined();
});

test("an amount typed before midnight is added to the day that has just ended", async () => {
	const passMidnight = show();
	fireEvent.click(screen.getByRole("button", { name: "Amount" }));
	passMidnight();
	fireEvent.click(await screen.findByRole("button", { name: "Add 1 page" }));
	await waitFor(async () => expect(await entries.toSend(habit.userId)).toMatchObject([{ day: today }]));
});

function show(): () => void {
	const page = (day = today) => (
		<RowActions habits={[habit]} today={day} DayDialog={Opened}>
			<Buttons />
		</RowActions>
	);
	const { rerender } = render(page());
	return () => rerender(page(addDays(today, 1)));
}

function Buttons() {
	const openDialog = useOpenDialog();
	return (
		<>
			<button type="button" onClick={() => openDialog(habit.id, "note")}>
				Note
			</button>
			<button type="button" onClick={() => openDialog(habit.id, "amount")}>
				Amount
			</button>
		</>
	);
}

function Opened({ day }: DayDialogProps) {
	return <p>Note of {day}</p>;
}
