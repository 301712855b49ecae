// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { HabitLog } from "#contract/habits/logs.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays, type Day } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { DayPanel } from "./day-panel.tsx";
import { RecentActivity } from "./recent-activity.tsx";

const today = dayFrom("2026-01-14");
const habit = habitFrom("XXXXXXXXXX", today);

beforeAll(() => loadTexts("habits", "amounts"));

afterEach(async () => {
	cleanup();
	await outbox.wipe(habit.userId);
});

test("only days that may still be logged have an Edit button", () => {
	show(<RecentActivity habit={habit} today={today} DayDialog={Opened} />);
	expect(screen.getAllByRole("listitem")).toHaveLength(10);
	expect(screen.getAllByRole("button", { name: /^Edit / })).toHaveLength(8);
});

test("a begun day is listed with its amount and its note", () => {
	const measure = { unit: "pages", target: 10, comparator: "at-least", smallTarget: null } as const;
	const begun = { ...habitFrom("P", today, { measure }), history: { from: today, marks: "P", amounts: "3" } };
	show(<RecentActivity habit={begun} today={today} DayDialog={Opened} />);
	const [day] = screen.getAllByRole("listitem");
	expect(day?.textContent).toContain("Begun, below its target · 3 pages");
	expect(day?.textContent).toContain("By the lake");
});

test("a day skipped from a reminder is listed without the word that is stored as its reason", () => {
	const missed = { ...habit, history: { ...habit.history, marks: "XXXXXXXXXO" } };
	const changes = { completed: false, notes: null, missReason: "skipped" };
	show(<RecentActivity habit={missed} today={today} DayDialog={Opened} />, changes);
	const [day] = screen.getAllByRole("listitem");
	expect(day?.textContent).toContain("Missed");
	expect(day?.textContent).not.toContain("skipped");
});

test("Edit opens the day with its details and changes nothing yet", async () => {
	show(<DayPanel habit={habit} today={today} DayDialog={Opened} Timer={NoTimer} />);
	fireEvent.click(screen.getByRole("button", { name: "Edit" }));
	expect(await screen.findByText(`${today}: By the lake, 42`)).toBeDefined();
	expect(await outbox.stored(habit.userId)).toEqual([]);
});

test("a day done before a new cycle says that day 1 is tomorrow", () => {
	show(
		<DayPanel
			habit={{ ...habit, cycleStartedOn: addDays(today, 1) }}
			today={today}
			DayDialog={Opened}
			Timer={NoTimer}
		/>,
	);
	expect(screen.getByText("Tomorrow is day 1 of 21.")).toBeDefined();
});

function NoTimer() {
	return null;
}

function Opened({ day, known }: DayDialogProps) {
	return <p>{`${day}: ${known?.notes}, ${known?.duration}`}</p>;
}

function show(part: ReactNode, changes: Partial<HabitLog> = {}) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const days = Array.from({ length: 10 }, (_, daysAgo) => addDays(today, -daysAgo));
	client.setQueryData(
		["api", "habits", habit.id, "logs"],
		days.map((date) => ({ ...logOn(date), ...changes })),
	);
	render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

function logOn(date: Day): HabitLog {
	return {
		id: date,
		habitId: habit.id,
		userId: habit.userId,
		date,
		completed: true,
		notes: "By the lake",
		missReason: null,
		duration: 42,
		amount: null,
		unit: null,
		target: null,
		size: "full",
		begun: false,
		source: "manual",
		cycle: 1,
		loggedAt: "2026-01-14T06:00:00Z",
		createdAt: "2026-01-14T06:00:00Z",
	};
}
