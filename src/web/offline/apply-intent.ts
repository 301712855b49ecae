import type { Habit, HabitLog } from "#contract/habits.ts";
import type { Day } from "#domain/day.ts";
import { type Mark, withMark } from "#domain/history.ts";
import { progressOf } from "#domain/progress.ts";
import type { PendingIntent } from "./outbox.ts";

/** The habit as it will be once this intent of the same habit is answered; `today` is the user's. */
export function applyIntent(habit: Habit, { day, intent }: PendingIntent, today: Day): Habit {
	return fold(
		habit,
		day,
		intent.kind === "mark" ? markOf(intent) : undefined,
		isInCurrentCycle(habit, day),
		today,
	);
}

/** The habits with all pending intents applied. */
export function applyIntents(
	habits: readonly Habit[],
	pending: readonly PendingIntent[],
	today: Day,
): readonly Habit[] {
	return habits.map((habit) =>
		pending.reduce(
			(folded, row) => (row.habitId === habit.id ? applyIntent(folded, row, today) : folded),
			habit,
		),
	);
}

/** The habit with a log that the server has stored. */
export function applyLog(habit: Habit, log: HabitLog, today: Day): Habit {
	return fold(habit, log.date, markOf(log), log.cycle === habit.cycleCount, today);
}

function fold(habit: Habit, day: Day, mark: Mark | undefined, inCurrentCycle: boolean, today: Day): Habit {
	const history = withMark(habit.history, day, mark, inCurrentCycle);
	return { ...habit, history, progress: progressOf({ ...habit, history }, today) };
}

function markOf({ completed }: { completed: boolean }): Mark {
	return completed ? "completed" : "missed";
}

/** Days before the first cycle belong to the current one; where earlier cycles lie only the server knows. */
function isInCurrentCycle(habit: Habit, day: Day): boolean {
	return day >= habit.cycleStartedOn || habit.cycleCount === 1;
}
