import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { type History, isInCurrentCycle, type Mark, withMark } from "#domain/habits/logs/history.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { intentId, type PendingIntent } from "./intent.ts";

/** What each habit was last shown as: on which day, and with which presses. */
const lastShown = new WeakMap<Habit, { today: Day; presses: string; shown: Habit }>();

/**
 * The habits as they stand `today`, with all that is pending applied; the server's figures are those of the day on
 * which it was asked. A habit of which nothing has changed is the same object for all that ask, so that it is drawn once.
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
