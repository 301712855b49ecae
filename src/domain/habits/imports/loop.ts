import type { Day } from "#domain/day.ts";
import { type Amount, judgedAmounts, rhythmOfTarget, type Target } from "./amounts.ts";
import type { ForeignEntry, ForeignHabit, ForeignMark } from "./foreign-habit.ts";
import { timesInDays } from "./rhythm.ts";

/** A habit of Loop Habit Tracker, from its CSV files or its database. */
export interface LoopHabit {
	name: string;
	question: string;
	description: string;
	times: number;
	days: number;
	/** For numerical habits. */
	target: Pick<Target, "kind" | "amount" | "unit"> | undefined;
	isArchived: boolean;
}

export interface LoopEntry {
	day: Day | undefined;
	/** Loop's own code: one of `loopCodes`, or for a numerical habit the amount times 1000. */
	code: number | undefined;
	note: string;
}

/** YES_AUTO is a day that Loop fills on its own because the habit's frequency allows it: the user did nothing. */
export const loopCodes = { UNKNOWN: -1, NO: 0, YES_AUTO: 1, YES_MANUAL: 2, SKIP: 3 } as const;

const marks = new Map<number, ForeignMark>([
	[loopCodes.NO, "missed"],
	[loopCodes.YES_MANUAL, "completed"],
	[loopCodes.SKIP, "skipped"],
]);

export function loopHabit(habit: LoopHabit, entries: readonly LoopEntry[]): ForeignHabit {
	const { name, question, description, isArchived } = habit;
	const own = { name, description: [question, description].filter(Boolean).join("\n"), isArchived };
	if (habit.target) {
		const target = { ...habit.target, days: habit.days };
		const rhythm = rhythmOfTarget(target);
		return { ...own, rhythm, entries: numericalEntries(entries, target), remarks: ["amounts"] };
	}
	const rhythm = timesInDays(habit.times, habit.days);
	// Up to version 2.3.0, Habits.csv didn't say which habits are numerical, nor their targets.
	if (!entries.some(({ code = 0 }) => code > loopCodes.SKIP))
		return { ...own, rhythm, entries: entries.map(asEntry) };
	const anyAmount: Target = { kind: "at-least", amount: smallestAmount, days: 1, unit: "" };
	return {
		...own,
		rhythm,
		entries: numericalEntries(entries, anyAmount),
		remarks: ["amounts-without-target"],
	};
}

const codesPerUnit = 1000;
const smallestAmount = 1 / codesPerUnit;

function numericalEntries(entries: readonly LoopEntry[], target: Target): ForeignEntry[] {
	const amounts = entries.flatMap(({ day, code, note }): Amount[] =>
		code === undefined || code === loopCodes.SKIP || code < 0
			? []
			: [{ day, amount: code / codesPerUnit, note }],
	);
	const others = entries.filter(
		({ code }) => code === undefined || code === loopCodes.SKIP || code === loopCodes.UNKNOWN,
	);
	return [...judgedAmounts(amounts, target), ...others.map(asEntry)];
}

function asEntry({ day, code, note }: LoopEntry): ForeignEntry {
	return code === undefined ? { day: undefined, mark: undefined } : { day, mark: marks.get(code), note };
}
