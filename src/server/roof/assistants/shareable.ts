import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { type History, isBegunOn, type Mark, markOn } from "#domain/habits/logs/history.ts";

export function summaryOf({ id, name, category, status, phase, isActive, progress }: Habit) {
	const { currentStreak, bestStreak, successRate, completedDays, cycle } = progress;
	return {
		id,
		name,
		category,
		status,
		phase,
		isActive,
		progress: { currentStreak, bestStreak, successRate, completedDays },
		cycle: { number: cycle.number, accounted: cycle.accounted, completed: cycle.completed },
	};
}

/**
 * Leaves out amounts, minutes, and an integration's notes: measured values, above all health data, must not be passed
 * on, and a sum may include such values.
 */
export function shareable({ date, completed, size, begun, source, notes, missReason }: HabitLog) {
	const isMeasured = source === "integration";
	return { date, completed, size, begun, source, notes: isMeasured ? null : notes, missReason };
}

export function markOrBegun(history: History, day: Day): Mark | "begun" | undefined {
	return isBegunOn(history, day) ? "begun" : markOn(history, day);
}
