import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { withLog } from "#domain/habits/logs/day-amounts.ts";
import { type History, isInCurrentCycle, type Mark, withMark } from "#domain/habits/logs/history.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { intentId, type PendingIntent } from "./intent.ts";

/** The last result for each habit, with the day and the presses it was computed from. */
const lastShown = new WeakMap<Habit, { today: Day; presses: string; shown: Habit }>();

/**
 * The habits as of `today` with all pending intents applied; the server's figures are those of the day of its answer.
 * An unchanged habit stays the same object for all callers, so that it is rendered once.
 */
export function applyIntents(
	habits: readonly Habit[],
	pending: readonly PendingIntent[],
	today: Day,
): readonly Habit[] {
	return habits.map((habit) => {
		const own = pending.filter((row) => row.habitId === habit.id);
		const presses = own.map(intentId).join();
		const last = lastShown.get(habit);
		if (last?.today === today && last.presses === presses) return last.shown;
		const history = own.reduce((history, row) => historyAfter({ ...habit, history }, row), habit.history);
		const shown = withHistory(habit, history, today);
		lastShown.set(habit, { today, presses, shown });
		return shown;
	});
}

/** The habit with the server's answer about a day: its log, or that it has none. */
export function applyAnswer(
	habit: Habit,
	{ day, log }: { day: Day; log: HabitLog | undefined },
	today: Day,
): Habit {
	const history = withLog(habit.history, day, log, habit.cycleCount);
	return withHistory(habit, history, today);
}

function withHistory(habit: Habit, history: History, today: Day): Habit {
	return { ...habit, history, progress: progressOf({ ...habit, history }, today) };
}

function historyAfter(habit: Habit, { day, intent }: PendingIntent): History {
	const mark = intent.kind === "mark" ? markOf(intent) : undefined;
	// As on the server, an existing log keeps its cycle.
	const isInCycle = isInCurrentCycle(habit.history, day) ?? day >= habit.cycleStartedOn;
	return withMark(habit.history, day, mark, isInCycle);
}

function markOf({ completed }: { completed: boolean }): Mark {
	return completed ? "completed" : "missed";
}
