// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { EditForm } from "./edit-form.tsx";

const { habitSettings, wizard } = en;
const habit = habitFrom("", dayFrom("2026-01-05"), {
	...{ description: "Round the lake", benefits: "Sleep" },
	implementationStrategies: {
		makeItEasy: "Shoes at the door",
		makeItVisible: "A note",
		makeItRewarding: "A show",
		makeItSustainable: "Stairs in the rain",
	},
});

beforeAll(() => loadTexts("habitSettings", "measure", "plan", "wizard"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("the form sends only what was changed in it, even if the habit has changed elsewhere", async () => {
	const sent = recordBodies();
	const { rerender } = render(formOf(habit));
	rerender(
		formOf({ ...habit, name: "Morning walk", importance: "Good to build", urgency: "Over the period" }),
	);
	fireEvent.input(screen.getByRole("textbox", { name: wizard.description.label }), {
		target: { value: "Round the lake twice" },
	});
	fireEvent.click(screen.getByRole("button", { name: habitSettings.form.save }));
	await waitFor(() => expect(sent).toEqual([{ description: "Round the lake twice" }]));
});

test("saving without a weekday focuses the first day, and the group says what is missing", async () => {
	const sent = recordBodies();
	render(formOf({ ...habit, schedule: { kind: "weekdays", days: [2] } }));
	const days = screen.getByRole("group", { name: habitSettings.form.weekdays });
	const [monday, tuesday] = within(days).getAllByRole("button");
	fireEvent.click(tuesday as HTMLElement);
	fireEvent.click(screen.getByRole("button", { name: habitSettings.form.save }));
	await waitFor(() => expect(document.activeElement).toBe(monday));
	const [note] = (days.getAttribute("aria-describedby") ?? "").split(" ");
	expect(document.getElementById(note ?? "")?.textContent).toBe(habitSettings.form.weekdaysMissing);
	expect(sent).toEqual([]);
});

const client = new QueryClient();

function formOf(shown: Habit) {
	return (
		<QueryClientProvider client={client}>
			<EditForm habit={shown} onClose={() => undefined} />
		</QueryClientProvider>
	);
}
