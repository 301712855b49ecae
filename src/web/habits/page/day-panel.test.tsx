// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { AmountSheet, MeasuredDay } from "#web/habits/amounts/public.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { DayPanel } from "./day-panel.tsx";

const today = dayFrom("2026-01-14");
const tomorrow = addDays(today, 1);
const marks = "XXXXXXXXX";
const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;

beforeAll(async () => {
	await loadTexts("habits", "amounts");
	await Promise.all([AmountSheet.prepare(), MeasuredDay.prepare()]);
});

afterEach(async () => {
	cleanup();
	act(dismissToast);
	await outbox.wipe(habitFrom(marks, today).userId);
});

test("a note typed before midnight is saved on the day that has just ended", async () => {
	const passMidnight = show();
	const note = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
	fireEvent.input(openNote(), { target: { value: "By the lake" } });
	passMidnight();
	expect(screen.getByText("Wednesday, 14 January 2026")).toBeDefined();
	expect(screen.queryByRole("button", { name: "Done today" })).toBeNull();
	fireEvent.click(screen.getAllByRole("button", { name: "Save as done" })[0] as HTMLElement);
	await expectIntent({ day: today, intent: { completed: true, notes: "By the lake" } });
	await waitFor(() => expect(note().value).toBe(""));
	expect(screen.getByRole("button", { name: "Done today" })).toBeDefined();
});

test("a note deleted before midnight leaves the panel on the new day, with the note's field open", () => {
	const passMidnight = show();
	const note = openNote();
	note.focus();
	fireEvent.input(note, { target: { value: "By the lake" } });
	fireEvent.input(note, { target: { value: "" } });
	passMidnight();
	expect(screen.getByRole("button", { name: "Done today" })).toBeDefined();
	expect(document.activeElement).toBe(note);
	expect(note.closest("details")?.open).toBe(true);
});

test("a note kept from before midnight can be cancelled", () => {
	const passMidnight = show();
	fireEvent.input(openNote(), { target: { value: "By the lake" } });
	expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
	passMidnight();
	const cancel = screen.getByRole("button", { name: "Cancel" });
	cancel.focus();
	fireEvent.click(cancel);
	expect(screen.getByRole("button", { name: "Done today" })).toBeDefined();
	expect(document.activeElement?.getAttribute("aria-label")).toBe("Today");
	expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("");
});

test("a note that could not be saved after midnight stays in its field", async () => {
	const disk = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	const passMidnight = show();
	const note = openNote();
	fireEvent.input(note, { target: { value: "By the lake" } });
	passMidnight();
	fireEvent.click(screen.getAllByRole("button", { name: "Save as done" })[0] as HTMLElement);
	await waitFor(() => expect(currentToast()).toMatchObject({ tone: "wrong" }));
	expect(note.isConnected && note.value).toBe("By the lake");
	expect(screen.getByText("Wednesday, 14 January 2026")).toBeDefined();
	disk.mockRestore();
});

test("a miss form opened before midnight logs the day that has just ended", async () => {
	const passMidnight = show();
	fireEvent.click(screen.getByRole("button", { name: "Missed" }));
	passMidnight();
	fireEvent.click(screen.getByRole("button", { name: "Mark as missed" }));
	await expectIntent({ day: today, intent: { completed: false } });
	expect(await screen.findByRole("button", { name: "Done today" })).toBeDefined();
});

test("after midnight, a panel without input asks about the new day", async () => {
	const passMidnight = show();
	passMidnight();
	fireEvent.click(screen.getByRole("button", { name: "Done today" }));
	await expectIntent({ day: tomorrow, intent: { completed: true } });
});

test.each(["Done today", "Missed"])("Undo takes back a press on “%s”", async (button) => {
	show();
	fireEvent.click(screen.getByRole("button", { name: button }));
	if (button === "Missed") fireEvent.click(screen.getByRole("button", { name: "Mark as missed" }));
	await waitFor(() => expect(currentToast()?.title).toBe("Progress Logged!"));
	expect(currentToast()?.action?.label).toBe("Undo");
	currentToast()?.action?.onPress();
	await expectIntent({ day: today, intent: { kind: "clear" } });
	await waitFor(() => expect(currentToast()?.title).toBe("Log Removed"));
	expect(currentToast()?.action).toBeUndefined();
});

test("no Undo is offered that would remove a note", async () => {
	show();
	fireEvent.input(openNote(), { target: { value: "By the lake" } });
	fireEvent.click(screen.getAllByRole("button", { name: "Save as done" })[0] as HTMLElement);
	await expectIntent({ day: today, intent: { notes: "By the lake" } });
	await waitFor(() => expect(currentToast()?.title).toBe("Progress Logged!"));
	expect(currentToast()?.action).toBeUndefined();
});

test("in small days “Done today” has its quiet word", async () => {
	show({ smallVersion: "Shoes on", smallDays: { from: today, to: addDays(today, 6) } });
	fireEvent.click(screen.getByRole("button", { name: "Done today" }));
	await waitFor(() => expect(currentToast()?.title).toBe("A small one. It counts."));
	await expectIntent({ day: today, intent: { completed: true, size: "small" } });
});

test("no Undo is offered that would remove the amounts of a begun day", async () => {
	const history = { from: dayFrom("2026-01-05"), marks: `${marks}P`, amounts: "5/20" };
	show({ history });
	fireEvent.click(screen.getByRole("button", { name: "Done today" }));
	await waitFor(() => expect(currentToast()?.title).toBe("Progress Logged!"));
	expect(currentToast()?.action).toBeUndefined();
});

test("an amount typed before midnight is added to the day that has just ended", async () => {
	const passMidnight = show({ measure });
	fireEvent.click(await screen.findByRole("button", { name: "Add" }));
	passMidnight();
	fireEvent.click(await screen.findByRole("button", { name: "Add 1 page" }));
	await waitFor(async () =>
		expect(await entries.toSend(habitFrom(marks, today).userId)).toMatchObject([{ day: today }]),
	);
});

const friday = dayFrom("2026-01-16");
const weekdays = { schedule: { kind: "weekdays", days: [1, 2, 3, 4, 5] } } as const;

test.each([
	{ schedule: "a daily habit", changes: {}, text: "That was day 12 of 21. See you tomorrow." },
	{ schedule: "a weekday habit", changes: weekdays, text: "That was day 10 of 21." },
	{
		schedule: "a maintained daily habit",
		changes: { phase: "maintenance-phase" },
		text: "One more day. See you tomorrow.",
	},
	{
		schedule: "a maintained weekday habit",
		changes: { ...weekdays, phase: "maintenance-phase" },
		text: "One more day.",
	},
] as const)("$schedule ticked on a Friday says “$text”", ({ changes, text }) => {
	show({ schedule: { kind: "daily" }, ...changes } as Partial<Habit>, { marks: "XXXXX--XXXXX", day: friday });
	expect(screen.getByText(text)).toBeDefined();
});

function openNote(): HTMLTextAreaElement {
	fireEvent.click(screen.getByText("Add a note or minutes"));
	return screen.getByRole("textbox", { name: "Note" });
}

function show(changes: Partial<Habit> = {}, on = { marks, day: today }): () => void {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	function page(day = on.day) {
		const habit = habitFrom(on.marks, day, changes);
		client.setQueryData(["api", "habits", habit.id, "logs"], []);
		return (
			<QueryClientProvider client={client}>
				<DayPanel habit={habit} today={day} DayDialog={Nothing} Timer={Nothing} />
			</QueryClientProvider>
		);
	}
	const { rerender } = render(page());
	return () => rerender(page(tomorrow));
}

function Nothing() {
	return null;
}

async function expectIntent(intent: object) {
	await waitFor(async () =>
		expect(await outbox.stored(habitFrom(marks, today).userId)).toMatchObject([intent]),
	);
}
