import { isDay } from "#domain/day.ts";
import {
	type ForeignEntry,
	type ForeignFile,
	type ForeignHabit,
	type ForeignMark,
	remarkOn,
} from "./foreign-habit.ts";
import { daysInMonth, daysInYear, everyDay, type Rhythm, timesInDays } from "./rhythm.ts";

export interface BeaverHabit {
	name: string;
	tags: string[];
	status: string;
	period: { period_type: string; period_count: number; target_count: number } | null;
	records: ({ day: string; done: boolean | null; text: string } | undefined)[];
}

export function beaverHabits(habits: readonly BeaverHabit[]): ForeignFile {
	const kept = habits.filter(({ status }) => status !== "soft_delete");
	return { habits: kept.map(habitOf), remarks: remarkOn("deleted-left-out", habits.length - kept.length) };
}

function habitOf({ name, tags, status, period, records }: BeaverHabit): ForeignHabit {
	return {
		name,
		description: "",
		tags: tags.join(" "),
		rhythm: rhythmOf(period),
		isArchived: status === "archive",
		entries: records.map(entryOf),
	};
}

function entryOf(record: BeaverHabit["records"][number]): ForeignEntry {
	if (record === undefined || !isDay(record.day)) return { day: undefined, mark: undefined };
	return { day: record.day, mark: markOf(record.done, record.text), note: record.text };
}

/** Beaver writes a skip into the note; a tick left unset is neither done nor missed. */
function markOf(done: boolean | null, text: string): ForeignMark | undefined {
	if (done) return "completed";
	if (/(^|\s)#skip\b/i.test(text)) return "skipped";
	return done === null ? undefined : "missed";
}

const daysIn = new Map(Object.entries({ D: 1, W: 7, M: daysInMonth, Y: daysInYear }));

function rhythmOf(period: BeaverHabit["period"]): Rhythm | undefined {
	if (period === null) return everyDay;
	const days = daysIn.get(period.period_type);
	return days === undefined ? undefined : timesInDays(period.target_count, period.period_count * days);
}
