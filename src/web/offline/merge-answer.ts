import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { meKey } from "#web/platform/me.ts";
import { refresh } from "#web/platform/refresh.ts";
import { todayOfUser } from "#web/platform/server-time.ts";
import { applyAnswer } from "./apply-intent.ts";
import type { DayKey } from "./intent.ts";

const habitsKey = ["api", "habits"];
/** Responses that depend on habits and logs. */
const figures =
	/^api\/(habit-insights|.+\/(challenges|featured-challenge|mappings|partners|people|programs))/;

/** Called before the answered row leaves the outbox, so that the page doesn't flicker. */
export function mergeAnswer(client: QueryClient, row: DayKey, log: HabitLog | undefined): void {
	const user = client.getQueryData<User>(meKey);
	if (user?.id !== row.userId) return;
	const today = todayOfUser(user);
	changeHabits(client, (habits) =>
		habits.map((habit) => {
			if (habit.id !== row.habitId) return habit;
			return applyAnswer(habit, { day: row.day, log }, today);
		}),
	);
	client.setQueriesData<HabitLog[]>(
		{ queryKey: [...habitsKey, row.habitId, "logs"] },
		(logs) => logs && withAnswer(logs, row.day, log),
	);
	void client.invalidateQueries({ queryKey: [...habitsKey, row.habitId] });
	refetchFigures(client);
}

export function refetchFigures(client: QueryClient): void {
	refresh(client, ({ name }) => figures.test(name));
}

function withAnswer(logs: readonly HabitLog[], day: Day, log: HabitLog | undefined): HabitLog[] {
	const others = logs.filter(({ date }) => date !== day);
	return log ? [...others, log].sort((a, b) => (a.date < b.date ? 1 : -1)) : others;
}

/** Cancels a refetch in progress, which may be older than the change, and leaves the list marked as stale. */
export function changeHabits(client: QueryClient, change: (habits: readonly Habit[]) => Habit[]): void {
	const { fetchStatus, isInvalidated } = client.getQueryState(habitsKey) ?? {};
	const isReading = fetchStatus === "fetching";
	if (isReading) void client.cancelQueries({ queryKey: habitsKey, exact: true });
	client.setQueryData<Habit[]>(habitsKey, (habits) => habits && change(habits));
	if (isReading || isInvalidated)
		void client.invalidateQueries({ queryKey: habitsKey, exact: true, refetchType: "none" });
}

export function dropHabit(client: QueryClient, habitId: string): void {
	changeHabits(client, (habits) => habits.filter(({ id }) => id !== habitId));
	refetchIfOutdated(client);
	refetchFigures(client);
}

export function refetchIfOutdated(client: QueryClient, cancelRefetch = true): void {
	if (!client.getQueryState(habitsKey)?.isInvalidated) return;
	void client.refetchQueries({ queryKey: habitsKey, exact: true, type: "active" }, { cancelRefetch });
}
