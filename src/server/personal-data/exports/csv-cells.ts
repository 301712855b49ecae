import { type Day, dayInIndia } from "#domain/day.ts";
import { units } from "#domain/habits/amounts/measure.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { displayStatusOf } from "#domain/payments/display-status.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";
import { shownLog } from "#server/habits/logs/store.ts";
import type { habitLogs } from "#server/habits/logs/tables.ts";
import type { userPayments } from "#server/payments/payments/tables.ts";
import type { ExportWords } from "#strings/account/export-file.ts";
import type { Strings } from "#strings/en.ts";
import { boughtWordsIn } from "#strings/payments/plan-words.ts";

type Cells = (string | number | null)[];
type Log = Pick<
	typeof habitLogs.$inferSelect,
	| "date"
	| "completed"
	| "notes"
	| "missReason"
	| "duration"
	| "amount"
	| "unit"
	| "target"
	| "size"
	| "begun"
	| "source"
>;

/** Returns each row's cells in the column order of `ExportWords`. */
export function csvCells(words: ExportWords, strings: Strings, today: Day) {
	function unitWord(unit: string | null): string | null {
		const known = units.find((each) => each === unit);
		return known ? strings.measure.units[known] : unit;
	}
	/** Logs store no comparator, so this is the one of the habit's measure, if the units are the same. */
	function comparatorWord(measure: StoredHabit["measure"], log: Pick<Log, "amount" | "unit">): string | null {
		const isCounted = log.amount !== null && log.unit === measure?.unit;
		return measure && isCounted ? words.comparators[measure.comparator] : null;
	}
	function scheduleWords(schedule: StoredHabit["schedule"]): string {
		if (schedule.kind === "weekdays") return schedule.days.map((day) => words.weekdays[day - 1]).join(", ");
		return schedule.kind === "daily"
			? strings.plan.schedule.daily
			: strings.plan.schedule.weekly(schedule.times);
	}
	return {
		habit: (habit: StoredHabit): Cells => {
			const { totalMisses } = progressOf({ ...habit, history: historyOf(habit) }, today);
			const done = habit.historyMarks.replaceAll(/[^xXsS]/g, "").length;
			const { makeItEasy, makeItVisible, makeItRewarding, makeItSustainable } =
				habit.implementationStrategies;
			return [
				habit.name,
				strings.plan.category[habit.category],
				strings.cycles.status[habit.status],
				scheduleWords(habit.schedule),
				habit.startedOn,
				habit.isActive ? words.yesNo.yes : words.yesNo.no,
				habit.cycleCount,
				habit.completedCycles,
				done,
				totalMisses,
				habit.description,
				habit.benefits,
				makeItEasy,
				makeItVisible,
				makeItRewarding,
				makeItSustainable,
			];
		},

		log: ({ name, measure }: Pick<StoredHabit, "name" | "measure">, stored: Log): Cells => {
			const log = shownLog(stored);
			const isCounted = log.amount !== null;
			return [
				log.date,
				name,
				words.marks[log.completed ? "completed" : log.begun ? "begun" : "missed"],
				log.notes,
				log.missReason,
				log.duration,
				log.amount,
				isCounted ? unitWord(log.unit) : null,
				isCounted ? log.target : null,
				log.completed ? words.sizes[log.size] : null,
				words.sources[log.source],
				comparatorWord(measure, log),
			];
		},

		payment: (payment: typeof userPayments.$inferSelect): Cells => [
			bankDay(payment.createdAt),
			payment.paymentDate && bankDay(payment.paymentDate),
			payment.reference,
			boughtWordsIn(strings)(payment),
			payment.amount,
			payment.currency,
			strings.profile.history.status[displayStatusOf({ ...payment, refundedAt: payment.refundNotedAt })],
			payment.transactionId,
			payment.payeeName,
		],
	};
}

function bankDay(instant: string): string {
	return dayInIndia(Date.parse(instant)) ?? instant;
}
