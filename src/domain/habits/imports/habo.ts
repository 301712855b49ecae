import { type Day, isDay } from "#domain/day.ts";
import { maxAmount, sumOf } from "#domain/habits/amounts/measure.ts";
import { type Amount, countedDays } from "./amounts.ts";
import {
	type ForeignEntry,
	type ForeignFile,
	type ForeignHabit,
	type ForeignMark,
	remarkOn,
} from "./foreign-habit.ts";
import { everyDay } from "./rhythm.ts";

export interface HaboHabit {
	title: string;
	position: number;
	cue: string;
	routine: string;
	reward: string;
	sanction: string;
	accountant: string;
	categories: string[];
	/** 1 for a habit with amounts. */
	habitType: number;
	targetValue: number;
	unit: string;
	archived: boolean;
	isDeleted: boolean;
	/** Keyed by the day, written as an instant at midnight. */
	events: Record<string, HaboEvent | undefined>;
}

export interface HaboEvent {
	type: string;
	comment: string;
	value: number | undefined;
	target: number | undefined;
}

const marks = new Map<string, ForeignMark>([
	["DayType.check", "completed"],
	["DayType.fail", "missed"],
	["DayType.skip", "skipped"],
]);

export function haboHabits(habits: readonly HaboHabit[]): ForeignFile {
	const kept = habits.filter(({ isDeleted }) => !isDeleted);
	const inOrder = kept.toSorted((one, other) => one.position - other.position);
	return { habits: inOrder.map(habitOf), remarks: remarkOn("deleted-left-out", habits.length - kept.length) };
}

function habitOf(habit: HaboHabit): ForeignHabit {
	const { title, cue, routine, reward, sanction, accountant, categories, archived } = habit;
	return {
		name: title,
		description: routine,
		tags: categories.join(" "),
		rhythm: everyDay,
		strategies: {
			makeItVisible: cue,
			makeItRewarding: reward,
			makeItSustainable: [accountant, sanction].filter(Boolean).join("\n"),
		},
		isArchived: archived,
		...daysOf(habit),
	};
}

function daysOf(habit: HaboHabit): Pick<ForeignHabit, "entries" | "measure" | "remarks"> {
	const { habitType, events, targetValue, unit } = habit;
	if (habitType !== 1) return { entries: Object.entries(events).map(([at, event]) => entryOf(at, event)) };
	const amounts: Amount[] = [];
	const others: ForeignEntry[] = [];
	/** Days with their own target, which may differ from the habit's now. */
	const judged = new Map<Day, Pick<ForeignEntry, "mark" | "target">>();
	for (const [instant, event] of Object.entries(events)) {
		const entry = entryOf(instant, event);
		const { value, comment: note } = event ?? {};
		const target = sumOf([event?.target ?? 0]);
		const isAmount = entry.day !== undefined && event?.type === "DayType.progress" && value !== undefined;
		if (!isAmount) others.push(entry);
		else amounts.push({ day: entry.day, amount: value, note });
		if (isAmount && entry.day && target > 0 && target <= maxAmount)
			judged.set(entry.day, { mark: value >= target ? "completed" : "missed", target });
	}
	const counted = countedDays(amounts, { kind: "at-least", amount: targetValue, days: 1, unit });
	const entries = counted.entries.map((entry) => ({ ...entry, ...(entry.day && judged.get(entry.day)) }));
	return { ...counted, entries: [...entries, ...others] };
}

function entryOf(instant: string, event: HaboEvent | undefined): ForeignEntry {
	const day = instant.slice(0, 10);
	if (event === undefined || !isDay(day)) return { day: undefined, mark: undefined };
	return { day, mark: marks.get(event.type), note: event.comment };
}
