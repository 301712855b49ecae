import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { type History, isInCurrentCycle, type Mark, withMark } from "#domain/habits/logs/history.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import type { PendingIntent } from "./intent.ts";

/** Habits without anything pending, as of a day. */
const knownOn = new WeakMap<Habit, { today: Day; shown: Habit }>();

/**
 * The habits as they stand `today`, with all that is pending applied; the server's figures are those of the day on
 * which it was asked. A habit for which nothing is pending is the same object each time, so that it is drawn once.
 */
export function applyIntents(
	habits: readonly Habit[],
	pending: readonly PendingIntent[],
	today: Day,
): readonly Habit[] {
	return habits.map((habit) => {
		const own = pending.filter((row) => row.habitId === habit.id);
		if (own.length === 0) return habitOn(habit, today);
		const history = own.reduce((history, row) => historyAfter({ ...habit, history }, row), habit.history);
		return withHistory(habit, history, today);
	});
}

function habitOn(habit: Habit, today: Day): Habit {
	const known = knownOn.get(habit);
	if (known?.today === today) return known.shown;
	const shown = withHistory(habit, habit.history, today);
	knownOn.set(habit, { today, shown });
	return shown;
}

/** The habit with what the server says of a day: its log, or that it has none. */
export function applyAnswer(
	habit: Habit,
	{ day, log }: { day: Day; log: HabitLog | undefined },
	today: Day,
): Habit {
	const history = withMark(habit.history, day, log && markOf(log), log?.cycle === habit.cycleCount);
	return withHistory(habit, history, today);
}

function withHistory(habit: Habit, history: History, today: Day): Habit {
	return { ...habit, history, progress: progressOf({ ...habit, history }, today) };
}

function historyAfter(habit: Habit, { day, intent }: PendingIntent): History {
	const mark = intent.kind === "mark" ? markOf(intent) : undefined;
	// A log that is there keeps its cycle, as on the server.
	const isInCycle = isInCurrentCycle(habit.history, day) ?? day >= habit.cycleStartedOn;
	return withMark(habit.history, day, mark, isInCycle);
}

function markOf({ completed }: { completed: boolean }): Mark {
	return completed ? "completed" : "missed";
}
