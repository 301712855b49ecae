// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { RowSmallDays } from "./row-small-days.tsx";

const { smallDays: words } = en.today;
const habitsKey = ["api", "habits"];
const today = dayFrom("2026-01-14");
const habit = habitFrom("XXXXXXXOO", today, { smallVersion: "Shoes on" });

beforeAll(() => loadTexts("today", "amounts"));
afterEach(async () => {
	cleanup();
	await acts.wipe(habit.userId);
});

test("declining small days is announced and removes the pressed button, so that the focus moves", async () => {
	const client = new QueryClient();
	client.setQueryData<Habit[]>(habitsKey, [habit]);
	const row = () => (
		<QueryClientProvider client={client}>
			<RowSmallDays
				habit={client.getQueryData<Habit[]>(habitsKey)?.[0] ?? habit}
				today={today}
				place="offer"
			/>
		</QueryClientProvider>
	);
	const { rerender } = render(row());
	for (const text of [words.accept, words.decline])
		expect(screen.getByText(text).closest("button")?.getAttribute("aria-label")).toBe(
			`Evening walk: ${text}`,
		);
	const decline = screen.getByRole("button", { name: `Evening walk: ${words.decline}` });
	fireEvent.click(decline);
	rerender(row());
	expect(decline.isConnected).toBe(false);
	expect(await screen.findByText(words.declined("Evening walk"))).toBeDefined();
});

test("after an ended week small days are offered again, and the ended week isn't shown", () => {
	const ended = { from: dayFrom("2026-01-07"), to: dayFrom("2026-01-13") };
	const client = new QueryClient();
	render(
		<QueryClientProvider client={client}>
			<RowSmallDays habit={{ ...habit, smallDays: ended }} today={today} place="offer" />
		</QueryClientProvider>,
	);
	const accept = screen.getByRole("button", { name: `Evening walk: ${words.accept}` });
	expect(accept.closest(".invisible")).toBeNull();
	expect(screen.queryByText(words.end)).toBeNull();
});
