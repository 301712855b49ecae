import { addDays, type Day, dayAt } from "#domain/day.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import type { DayBounds, ForeignEntry, ForeignFile, ForeignHabit } from "./foreign-habit.ts";
import { onWeekdays, timesInDays } from "./rhythm.ts";

/** A daily or a habit of Habitica, as `userdata.json` has it. An entry is undefined when it could not be read. */
export interface HabiticaTask {
	text: string;
	notes: string;
	frequency: string;
	everyX: number;
	/** Of a daily: which of the weekdays `m t w th f s su`. */
	repeat: Record<string, boolean>;
	history: (HabiticaEntry | undefined)[];
}

export interface HabiticaEntry {
	/** Milliseconds since 1970. */
	date: number;
	/** The colour of the task after this moment: it rises when the task is done and falls when it is missed. */
	value: number;
	isDue?: boolean | undefined;
	completed?: boolean | undefined;
	scoredUp?: number | undefined;
	scoredDown?: number | undefined;
}

/** What one moment of a task's history came to. */
interface Moment {
	day: Day | undefined;
	value: number;
	/** Undefined when only the value can tell. */
	isDone: boolean | undefined;
	isDue: boolean;
}

export function habiticaHabits(
	tasks: { habits: readonly HabiticaTask[]; dailys: readonly HabiticaTask[] },
	bounds: DayBounds,
): ForeignFile {
	return {
		habits: [
			...tasks.dailys.map((task) => habitOf(task, "daily", bounds)),
			...tasks.habits.map((task) => habitOf(task, "habit", bounds)),
		],
		remarks: [],
	};
}

function habitOf(task: HabiticaTask, type: "daily" | "habit", bounds: DayBounds): ForeignHabit {
	const entries = task.history.filter((entry) => entry !== undefined);
	const moments = entries
		.toSorted((one, other) => one.date - other.date)
		.map((entry) => momentOf(entry, type, bounds));
	const unreadable = task.history.length - entries.length;
	return {
		name: task.text,
		description: task.notes,
		schedule: type === "daily" ? scheduleOf(task) : { kind: "daily" },
		isArchived: false,
		entries: [...inferredEntries(moments, type), ...Array.from({ length: unreadable }, unreadableEntry)],
		...(moments.some(({ isDone }) => isDone === undefined) && { remarks: ["done-inferred"] }),
	};
}

const unreadableEntry = (): ForeignEntry => ({ day: undefined, mark: undefined });

function momentOf(entry: HabiticaEntry, type: "daily" | "habit", bounds: DayBounds): Moment {
	const { scoredUp, scoredDown, completed, isDue = true } = entry;
	const isCounted = type === "habit" && (scoredUp !== undefined || scoredDown !== undefined);
	return {
		day: dayAt(entry.date, bounds.timeZone, bounds.dayStartHour),
		value: entry.value,
		isDone: isCounted ? (scoredUp ?? 0) > 0 : completed,
		isDue,
	};
}

/** The history of a task in Habitica's `history.csv`, which has nothing but values. */
export function habiticaValues(
	name: string,
	type: "daily" | "habit",
	values: readonly { day: Day | undefined; value: number }[],
): ForeignHabit {
	const moments = values.map(({ day, value }) => ({ day, value, isDone: undefined, isDue: true }));
	return {
		name,
		description: "",
		schedule: { kind: "daily" },
		isArchived: false,
		entries: inferredEntries(moments, type),
		remarks: ["done-inferred"],
	};
}

function inferredEntries(moments: readonly Moment[], type: "daily" | "habit"): ForeignEntry[] {
	return moments.map((moment, index) => {
		const mark = markOf(moment, moment.value - (moments[index - 1]?.value ?? 0));
		// Habitica writes that a daily was missed when its owner comes back, and only of the day before.
		const isLate = type === "daily" && mark === "missed";
		return { day: moment.day && (isLate ? addDays(moment.day, -1) : moment.day), mark };
	});
}

/** Where nothing else tells, a rise of the value means done and a fall missed. */
function markOf({ isDone, isDue }: Moment, rise: number): "completed" | "missed" | undefined {
	if (isDone ?? rise > 0) return "completed";
	const isMissed = isDone === undefined ? rise < 0 : isDue;
	return isMissed ? "missed" : undefined;
}

const weekdays: Readonly<Record<string, number>> = { m: 1, t: 2, w: 3, th: 4, f: 5, s: 6, su: 7 };

function scheduleOf({ frequency, everyX, repeat }: HabiticaTask): Schedule | undefined {
	if (frequency === "daily") return timesInDays(1, everyX);
	if (frequency !== "weekly" || everyX !== 1) return undefined;
	return onWeekdays(Object.entries(weekdays).flatMap(([name, day]) => (repeat[name] ? [day] : [])));
}
