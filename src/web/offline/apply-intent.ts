import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { sumOfMark } from "#domain/habits/amounts/measure.ts";
import { sizeReachedOn, withEntry, withSum } from "#domain/habits/amounts/with-entry.ts";
import { amountOn, withAmount, withLog } from "#domain/habits/logs/day-amounts.ts";
import { type History, markOfLog, withMarkInCycle } from "#domain/habits/logs/history.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import type { PendingEntry } from "./entries/entry.ts";
import { intentId, ownTarget, type PendingIntent, pressesOf } from "./intent.ts";

/** The last result for each habit, with the day and the presses it was computed from. */
const lastShown = new WeakMap<Habit, { today: Day; presses: string; shown: Habit }>();

/** Recomputes the figures, because the server's are as old as its response. An unchanged habit stays the same object. */
export function applyIntents(
	habits: readonly Habit[],
	pending: readonly PendingIntent[],
	entries: readonly PendingEntry[],
	today: Day,
): readonly Habit[] {
	return habits.map((habit) => {
		const marks = pending.filter((row) => row.habitId === habit.id);
		const added = entries.filter((row) => row.habitId === habit.id);
		const presses = [...marks.map(intentId), ...added.map(entryId)].join();
		const last = lastShown.get(habit);
		if (last?.today === today && last.presses === presses) return last.shown;
		// Applied in the order of the presses: clearing a day drops the amounts before it.
		const changes = [
			...marks.flatMap(pressesOf).map((row) => ({
				at: row.intent.loggedAt,
				apply: (before: Habit) => historyAfter(before, row),
			})),
			...added.map((row) => ({ at: row.at, apply: (before: Habit) => historyWith(before, row) })),
		].sort((a, b) => a.at - b.at);
		const history = changes.reduce((history, { apply }) => apply({ ...habit, history }), habit.history);
		const shown = withHistory(habit, history, today);
		lastShown.set(habit, { today, presses, shown });
		return shown;
	});
}

function entryId({ id, version, isCounted }: PendingEntry): string {
	return `${id} ${version} ${isCounted}`;
}

export function applyAnswer(
	habit: Habit,
	{ day, log }: { day: Day; log: HabitLog | undefined },
	today: Day,
): Habit {
	// An amount in another unit doesn't count.
	const own = log && log.unit !== habit.measure?.unit ? { ...log, amount: null } : log;
	const history = withLog(habit.history, day, own, habit.cycleCount);
	return withHistory(habit, history, today);
}

function withHistory(habit: Habit, history: History, today: Day): Habit {
	return { ...habit, history, progress: progressOf({ ...habit, history }, today) };
}

function historyWith(
	{ measure, ...habit }: Habit,
	{ day, amount, unit = measure?.unit, isBeforeMiss, isRemoval, isCounted }: PendingEntry,
): History {
	// A list stored by an earlier release has no measures.
	if (measure?.unit !== unit || !measure || (isRemoval && !isCounted)) return habit.history;
	return withEntry({ ...habit, measure }, day, isRemoval ? -amount : amount, isBeforeMiss);
}

function historyAfter({ measure, ...habit }: Habit, { day, intent, seen }: PendingIntent): History {
	const mark = intent.kind === "mark" ? markOfLog(intent) : undefined;
	const marked = withMarkInCycle(habit, day, mark);
	if (!measure) return marked;
	const sum = intent.kind === "clear" ? null : sumOfMark(intent, measure);
	if (sum === null) return withAmount(marked, day);
	const measured = { ...habit, measure };
	const target = ownTarget(seen, measure);
	if (sum !== undefined) {
		// As on the server, a sum sent with a mark decides the day, even if it was ticked before.
		return withSum({ ...measured, history: withMarkInCycle(habit, day, "begun") }, day, sum, target);
	}
	// As on the server, an amount at its target decides the day, except that a miss overrides a provider's amount.
	if (seen?.source === "integration" && mark === "missed") return marked;
	const reached = sizeReachedOn(measured, day, target);
	if (reached === "full") return habit.history;
	const isLimited = measure.comparator === "at-most" && amountOn(habit.history, day) && mark !== "missed";
	// The limit may have changed since the day was done, so a repeated mark stays.
	if (!isLimited || marked.marks === habit.history.marks) return marked;
	return withMarkInCycle(habit, day, reached ?? "missed");
}
