import { dayAt, instantOf } from "#domain/day.ts";
import { countedDays } from "./amounts.ts";
import {
	type DayBounds,
	type ForeignEntry,
	type ForeignFile,
	type ForeignHabit,
	remarkOn,
} from "./foreign-habit.ts";
import { daysInMonth, daysInYear, onWeekdays, type Rhythm, timesInDays } from "./rhythm.ts";

/** A HabitTrove habit. `completions` has an instant for each tick; a day may have several. */
export interface HabitTroveHabit {
	name: string;
	description: string;
	/** A recurrence rule (RFC 5545); for a one-off task, a date. */
	frequency: string;
	targetCompletions: number;
	completions: string[];
	isTask: boolean;
	archived: boolean;
}

/** In HabitTrove a day ends at midnight. */
export function habitTroveHabits(
	habits: readonly HabitTroveHabit[],
	{ timeZone }: Pick<DayBounds, "timeZone">,
): ForeignFile {
	const kept = habits.filter(({ isTask }) => !isTask);
	return {
		habits: kept.map((habit) => habitOf(habit, timeZone)),
		remarks: remarkOn("tasks-left-out", habits.length - kept.length),
	};
}

function habitOf(habit: HabitTroveHabit, timeZone: string): ForeignHabit {
	const { name, description, frequency, targetCompletions, completions, archived } = habit;
	return {
		name,
		description,
		rhythm: rhythmOf(frequency),
		isArchived: archived,
		...daysOf(completions, Math.max(1, targetCompletions), timeZone),
	};
}

function daysOf(completions: readonly string[], target: number, timeZone: string) {
	const ticks = Map.groupBy(completions, (text) => {
		const instant = instantOf(text);
		return instant === undefined ? undefined : dayAt(instant, timeZone, 0);
	});
	const amounts = [...ticks].map(([day, { length }]) => ({ day, amount: length }));
	const unreadable = (ticks.get(undefined) ?? []).map(
		(): ForeignEntry => ({ day: undefined, mark: undefined }),
	);
	const readable = amounts.filter(({ day }) => day !== undefined);
	if (target === 1)
		return {
			entries: [...readable.map(({ day }): ForeignEntry => ({ day, mark: "completed" })), ...unreadable],
		};
	const counted = countedDays(readable, { kind: "at-least", amount: target, days: 1, unit: "" });
	return { ...counted, entries: [...counted.entries, ...unreadable] };
}

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Before recurrence rules, HabitTrove wrote plain `daily` and `weekly`. */
function rhythmOf(frequency: string): Rhythm | undefined {
	const rule = /FREQ=\w+[^\s]*/i.exec(frequency)?.[0] ?? `FREQ=${frequency}`;
	const parts = new Map(rule.split(";").map((part) => splitAtEquals(part.toUpperCase())));
	const interval = Number(parts.get("INTERVAL") ?? 1);
	const days = parts.get("BYDAY")?.split(",") ?? [];
	switch (parts.get("FREQ")) {
		case "DAILY":
			return timesInDays(1, interval);
		case "WEEKLY":
			if (days.length === 0 || interval !== 1) return timesInDays(Math.max(1, days.length), 7 * interval);
			return onWeekdays(days.map((day) => weekdays.indexOf(day) + 1).filter(Boolean));
		case "MONTHLY":
			return timesInDays(1, daysInMonth * interval);
		case "YEARLY":
			return timesInDays(1, daysInYear * interval);
		default:
			return undefined;
	}
}

function splitAtEquals(part: string): [string, string] {
	const [name = "", value = ""] = part.split("=");
	return [name, value];
}
