// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { DayTimer } from "#web/habits/amounts/day-timer.tsx";
import { TodayTab } from "#web/habits/page/today-tab.tsx";
import { outbox } from "#web/offline/outbox.ts";
import { timers } from "#web/offline/timers/timers.ts";
import { loadTexts } from "#web/platform/locale.ts";

const today = dayFrom("2026-01-14");
const habit = habitFrom("XXX", today, { isActive: false });

beforeAll(() => loadTexts("habits", "amounts", "plan"));
afterEach(cleanup);

test("a timer that runs on an archived habit can be logged, but no new one can be started", async () => {
	const startedAt = Date.now() - 600_000;
	await timers.start({ userId: habit.userId, habitId: habit.id, day: today, startedAt });
	show();
	fireEvent.click(await screen.findByRole("button", { name: "Log 10 min" }));
	await waitFor(async () =>
		expect(await outbox.stored(habit.userId)).toMatchObject([{ day: today, intent: { duration: 10 } }]),
	);
	await waitFor(() => expect(screen.queryByRole("timer")).toBeNull());
	expect(screen.queryByRole("button", { name: "Start a timer" })).toBeNull();
});

function show() {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "habits", habit.id, "logs"], []);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<TodayTab
					habit={habit}
					today={today}
					Moment={Nothing}
					Days={Nothing}
					DayDialog={Nothing}
					Timer={DayTimer}
				/>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

function Nothing() {
	return null;
}
