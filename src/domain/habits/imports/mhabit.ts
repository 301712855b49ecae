import { dayFromNumber } from "#domain/day.ts";
import { type Amount, countedDays, judgeAmounts, type Target } from "./amounts.ts";
import { type ForeignEntry, type ForeignFile, type ForeignHabit, remarkOn } from "./foreign-habit.ts";
import { daysInMonth, type Rhythm, timesInDays } from "./rhythm.ts";

/** A habit of mhabit ("Table Habit"). Unreadable records are undefined. */
export interface MhabitHabit {
	name: string;
	desc: string;
	type: number;
	status: number;
	daily_goal: number;
	daily_goal_unit: string;
	freq_type: number;
	/** A JSON list: `[times]`, or `[times,days]` for the custom type. */
	freq_custom: string;
	records: (MhabitRecord | undefined)[];
}

export interface MhabitRecord {
	/** Days since 1970-01-01. */
	record_date: number;
	record_type: number;
	record_value: number;
	reason: string;
}

const negative = 2;
const statuses = { deleted: 2, archived: 3 };
const recordTypes = { done: 1, skip: 2 };
const frequencyTypes = { weekly: 1, monthly: 2, custom: 3 };

export function mhabitHabits(habits: readonly MhabitHabit[]): ForeignFile {
	const kept = habits.filter(({ status }) => status !== statuses.deleted);
	return { habits: kept.map(habitOf), remarks: remarkOn("deleted-left-out", habits.length - kept.length) };
}

function habitOf(habit: MhabitHabit): ForeignHabit {
	const target: Target = {
		kind: habit.type === negative ? "at-most" : "at-least",
		amount: habit.daily_goal,
		days: 1,
		unit: habit.daily_goal_unit,
	};
	const isTick = habit.type !== negative && habit.daily_goal === 1;
	return {
		name: habit.name,
		description: habit.desc,
		rhythm: rhythmOf(habit),
		isArchived: habit.status === statuses.archived,
		...(isTick ? { entries: tickEntries(habit.records) } : countedRecords(habit.records, target)),
	};
}

function tickEntries(records: MhabitHabit["records"]): ForeignEntry[] {
	const target: Target = { kind: "at-least", amount: 1, days: 1, unit: "" };
	return [...judgeAmounts(amountsIn(records), target), ...othersIn(records)];
}

function countedRecords(records: MhabitHabit["records"], target: Target) {
	const counted = countedDays(amountsIn(records), target);
	return { ...counted, entries: [...counted.entries, ...othersIn(records)] };
}

function amountsIn(records: MhabitHabit["records"]): Amount[] {
	return records.flatMap((record) =>
		record?.record_type === recordTypes.done
			? [{ day: dayFromNumber(record.record_date), amount: record.record_value, note: record.reason }]
			: [],
	);
}

function othersIn(records: MhabitHabit["records"]): ForeignEntry[] {
	return records
		.filter((record) => record?.record_type !== recordTypes.done)
		.map((record) => ({
			day: record && dayFromNumber(record.record_date),
			mark: record?.record_type === recordTypes.skip ? "skipped" : undefined,
			note: record?.reason,
		}));
}

function rhythmOf({ freq_type, freq_custom }: MhabitHabit): Rhythm | undefined {
	const [times = 0, days = 0] = (freq_custom.match(/\d+/g) ?? []).map(Number);
	if (freq_type === frequencyTypes.weekly) return timesInDays(times, 7);
	if (freq_type === frequencyTypes.monthly) return timesInDays(times, daysInMonth);
	return freq_type === frequencyTypes.custom ? timesInDays(times, days) : undefined;
}
