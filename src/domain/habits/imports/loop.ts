import { addDays, type Day, daysBetween } from "#domain/day.ts";
import { type Amount, countedDays, countedWithoutTarget, rhythmOfTarget, type Target } from "./amounts.ts";
import type { ForeignEntry, ForeignHabit, ForeignMark } from "./foreign-habit.ts";
import { timesInDays } from "./rhythm.ts";

export interface LoopHabit {
	name: string;
	question: string;
	description: string;
	times: number;
	days: number;
	/** Only for numerical habits. */
	target: Pick<Target, "kind" | "amount" | "unit"> | undefined;
	isArchived: boolean;
}

export interface LoopEntry {
	day: Day | undefined;
	/** Loop's own code: one of `loopCodes`, or for a numerical habit the amount times 1000. */
	code: number | undefined;
	note: string;
}

/** YES_AUTO is a day that Loop fills automatically because the habit's frequency allows it: the user did nothing. */
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
		return { ...own, rhythm: rhythmOfTarget(target), ...numericalDays(entries, target) };
	}
	const rhythm = timesInDays(habit.times, habit.days);
	// Up to version 2.3.0, Habits.csv didn't say which habits are numerical, nor their targets.
	if (!entries.some(({ code = 0 }) => code > loopCodes.SKIP))
		return { ...own, rhythm, entries: entries.map(asEntry) };
	const counted = countedWithoutTarget(amountsIn(entries), "");
	return { ...own, rhythm, ...counted, entries: [...counted.entries, ...othersIn(entries)] };
}

const codesPerUnit = 1000;

function numericalDays(entries: readonly LoopEntry[], target: Target) {
	const amounts = amountsIn(entries);
	const isLimit = target.kind === "at-most" && target.days === 1;
	const counted = countedDays(isLimit ? [...amounts, ...nothingOnOtherDays(entries)] : amounts, target);
	return { ...counted, entries: [...counted.entries, ...othersIn(entries)] };
}

function amountsIn(entries: readonly LoopEntry[]): Amount[] {
	return entries.flatMap(({ day, code, note }) =>
		code === undefined || code === loopCodes.SKIP || code < 0
			? []
			: [{ day, amount: code / codesPerUnit, note }],
	);
}

function othersIn(entries: readonly LoopEntry[]): ForeignEntry[] {
	return entries
		.filter(({ code }) => code === undefined || code === loopCodes.SKIP || code === loopCodes.UNKNOWN)
		.map(asEntry);
}

/** For a habit with a limit, Loop counts days without an entry as 0, between the first entry and the last. */
function nothingOnOtherDays(entries: readonly LoopEntry[]): Amount[] {
	const known = new Set(
		entries.flatMap(({ day, code = loopCodes.UNKNOWN }) => (day && code !== loopCodes.UNKNOWN ? [day] : [])),
	);
	const [first, ...later] = [...known].sort();
	const last = later.at(-1);
	if (first === undefined || last === undefined) return [];
	return Array.from({ length: daysBetween(first, last) }, (_, index) => addDays(first, index))
		.filter((day) => !known.has(day))
		.map((day) => ({ day, amount: 0 }));
}

function asEntry({ day, code, note }: LoopEntry): ForeignEntry {
	return code === undefined ? { day: undefined, mark: undefined } : { day, mark: marks.get(code), note };
}
