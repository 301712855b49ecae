// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { DayDialog } from "./day-dialog.tsx";

const today = dayFrom("2026-01-14");
const habit = habitFrom("XXXXXXXXXX", today);
const known = { completed: true, notes: "By the lake", missReason: null, duration: 42 };

beforeAll(() => loadTexts("amounts", "calendar", "habits"));

afterEach(async () => {
	cleanup();
	act(dismissToast);
	await outbox.wipe(habit.userId);
});

function note() {
	return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
}

test("the dialog opens with the day's values, and Save keeps untouched fields", async () => {
	show();
	expect(note().value).toBe("By the lake");
	fireEvent.change(screen.getByRole("textbox", { name: "Minutes" }), { target: { value: "50" } });
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	await expectIntent({ kind: "mark", completed: true, duration: 50 });
	// Untouched fields are not sent: another device may have changed them.
	expect((await outbox.stored(habit.userId))[0]?.intent).not.toHaveProperty("notes");
	await waitFor(() => expect(currentToast()?.title).toBe("Progress Logged!"));
	expect(currentToast()?.action).toBeUndefined();
});

test("the reason is empty after Skip on a reminder, and stays as it is unless the user writes one", async () => {
	const missed = { ...habit, history: { from: today, marks: "O" } };
	show({ habit: missed, known: { ...known, completed: false, missReason: "skipped", duration: null } });
	expect(screen.getByRole<HTMLInputElement>("textbox", { name: "What got in the way?" }).value).toBe("");
	fireEvent.change(note(), { target: { value: "Rain" } });
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	await expectIntent({ kind: "mark", completed: false, notes: "Rain" });
	expect((await outbox.stored(habit.userId))[0]?.intent).not.toHaveProperty("missReason");
});

test("Undo clears an empty day that was saved as done", async () => {
	show({ habit: habitFrom("XXXXXXXXX", today) });
	fireEvent.click(screen.getByRole("radio", { name: "Completed" }));
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	await expectIntent({ kind: "mark", completed: true });
	await waitFor(() => expect(currentToast()?.title).toBe("Progress Logged!"));
	currentToast()?.action?.onPress();
	await expectIntent({ kind: "clear" });
});

test("Clear removes the log, and Undo restores all its details", async () => {
	show();
	fireEvent.click(screen.getByRole("button", { name: "Clear" }));
	await expectIntent({ kind: "clear" });
	await waitFor(() => expect(currentToast()?.title).toBe("Log Removed"));
	currentToast()?.action?.onPress();
	await expectIntent({ kind: "mark", completed: true, notes: "By the lake", duration: 42 });
});

test("a note on a begun day keeps unsent amounts and those that arrive while the dialog is open", async () => {
	const { rerender } = show({ habit: reader(16), known: { ...known, completed: false, amount: 12 } });
	const field = screen.getByRole<HTMLInputElement>("textbox", { name: "How many: pages" });
	expect(field.value).toBe("16");
	fireEvent.change(note(), { target: { value: "Slow" } });
	rerender({ habit: reader(19), known });
	expect(field.value).toBe("16");
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	await expectIntent({ kind: "mark", completed: true, notes: "Slow", amount: 19 });
});

test("minutes that the habit counts can be typed and emptied again before they are sent", async () => {
	const measure = { unit: "minutes", target: 20, comparator: "at-least", smallTarget: null } as const;
	const measured = (amounts?: string) => ({
		...habit,
		measure,
		history: { from: today, marks: "", amounts },
	});
	for (const [before, typed, duration] of [
		[undefined, "13", 13],
		["13/20", "", null],
	] as const) {
		show({ habit: measured(before), known: undefined });
		fireEvent.change(screen.getByRole("textbox", { name: "Minutes" }), { target: { value: typed } });
		fireEvent.click(screen.getByRole("button", { name: "Save" }));
		await expectIntent({ kind: "mark", completed: true, duration });
		cleanup();
	}
	expect((await outbox.stored(habit.userId))[0]?.intent).not.toHaveProperty("amount");
});

test("an amount of four digits can be shortened in place", async () => {
	show({ habit: reader(8000), known: { ...known, completed: false, amount: 8000 } });
	const field = screen.getByRole<HTMLInputElement>("textbox", { name: "How many: pages" });
	fireEvent.change(field, { target: { value: field.value.slice(0, -1) } });
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	await expectIntent({ kind: "mark", completed: true, amount: 800 });
});

test("undoing Clear restores an amount with its unsent entries", async () => {
	const begun = { ...known, completed: false, amount: 12, duration: null };
	await outbox.put({
		...{ userId: habit.userId, habitId: habit.id, day: today, seen: begun },
		intent: { kind: "mark", completed: false, amount: 12, logId: "log", loggedAt: 1 },
	});
	show({ habit: reader(16) });
	fireEvent.click(screen.getByRole("button", { name: "Clear" }));
	await expectIntent({ kind: "clear" });
	await waitFor(() => expect(currentToast()?.title).toBe("Log Removed"));
	currentToast()?.action?.onPress();
	await expectIntent({ kind: "mark", completed: false, amount: 16 });
});

test("the dialog asks before it discards changes; without changes, it just closes", async () => {
	show();
	fireEvent.input(note(), { target: { value: "By the river" } });
	fireEvent.keyDown(note(), { key: "Escape" });
	fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
	expect(note().value).toBe("By the river");
	fireEvent.keyDown(note(), { key: "Escape" });
	fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	expect(await outbox.stored(habit.userId)).toEqual([]);

	cleanup();
	show();
	fireEvent.keyDown(note(), { key: "Escape" });
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a day done by its amount cannot be marked as missed, unless a provider reported it", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 5 } as const;
	const read = { ...habit, measure, history: { from: today, marks: "X", amounts: "25" } };
	const details = { ...known, duration: null, amount: 25 };
	show({ habit: read, known: details, asMissed: true });
	expect(screen.getAllByRole("radio")).toHaveLength(1);
	expect(screen.getByRole("radio", { name: "Completed" })).toHaveProperty("checked", true);
	expect(screen.getByText("The amount meets the target, so this day is done.")).toBeDefined();

	cleanup();
	show({ habit: read, known: { ...details, source: "integration" }, asMissed: true });
	expect(screen.getByRole("radio", { name: "Missed" })).toHaveProperty("checked", true);
});

test.each([
	["does not offer Missed", 10, 1],
	["offers Missed after a plain tick", 15, 3],
])(
	"after the target was raised, the dialog of a day with 10 pages %s if the day's own target was %i",
	(_what, target, count) => {
		const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 5 } as const;
		const read = { ...habit, measure, history: { from: today, marks: "X", amounts: "10" } };
		show({ habit: read, known: { ...known, duration: null, amount: 10, unit: "pages", target } });
		expect(screen.getAllByRole("radio")).toHaveLength(count);
	},
);

test("a note that is not sent yet keeps the day's own target", async () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const read = { ...habit, measure, history: { from: today, marks: "X", amounts: "10" } };
	const seen = { ...known, duration: null, amount: 10, unit: "pages", target: 10 };
	show({ habit: read, known: seen });
	fireEvent.change(note(), { target: { value: "Slow" } });
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	await expectIntent({ kind: "mark", completed: true, notes: "Slow" });
	cleanup();
	show({ habit: read });
	expect(note().value).toBe("Slow");
	expect(screen.getAllByRole("radio")).toHaveLength(1);
});

function reader(amount: number) {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	return { ...habit, measure, history: { from: today, marks: "P", amounts: `${amount}/20` } };
}

type Shown = Partial<Pick<ComponentProps<typeof DayDialog>, "habit" | "known" | "asMissed">>;

function show(shown: Shown = { known }) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "habits", habit.id, "logs", "2026-01-01"], []);
	const page = (props: Shown) => (
		<QueryClientProvider client={client}>
			<Opened {...props} />
		</QueryClientProvider>
	);
	const { rerender } = render(page(shown));
	return { rerender: (next: Shown) => rerender(page(next)) };
}

function Opened(shown: Shown) {
	const [open, setOpen] = useState(true);
	return (
		<DayDialog habit={habit} day={today} asMissed={false} {...shown} open={open} onOpenChange={setOpen} />
	);
}

async function expectIntent(intent: object) {
	await waitFor(async () => expect(await outbox.stored(habit.userId)).toMatchObject([{ intent }]));
}
