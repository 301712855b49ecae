import { addDays, type Day, dayAt } from "#domain/day.ts";
import type { DayBounds, ForeignEntry, ForeignFile, ForeignHabit } from "./foreign-habit.ts";
import { daysInMonth, daysInYear, everyDay, onWeekdays, type Rhythm, timesInDays } from "./rhythm.ts";

export interface HabiticaTask {
	text: string;
	notes: string;
	frequency: string;
	everyX: number;
	/** For dailies: the weekdays among `m t w th f s su`. */
	repeat: Record<string, boolean>;
	/** For habits: whether they can be scored down. */
	down: boolean;
	history: (HabiticaEntry | undefined)[];
}

export interface HabiticaEntry {
	/** Milliseconds since 1970. */
	date: number;
	/** The task's value after this moment: it rises when the task is done and falls when it is missed. */
	value: number;
	isDue?: boolean | undefined;
	completed?: boolean | undefined;
	scoredUp?: number | undefined;
	scoredDown?: number | undefined;
}

interface Moment {
	day: Day | undefined;
	value: number;
	isDone: boolean | undefined;
	isDue: boolean;
	/** Whether the calendar day had started while Habitica was still on the day before. */
	isBeforeCron: boolean;
}

/** `crons`: when Habitica began new days, in milliseconds since 1970, in any order. */
export function habiticaHabits(
	tasks: { habits: readonly HabiticaTask[]; dailys: readonly HabiticaTask[] },
	crons: readonly number[],
	bounds: DayBounds,
): ForeignFile {
	const firstCrons = firstCronOfDays(crons, bounds);
	return {
		habits: [
			...tasks.dailys.map((task) => habitOf(task, "daily", firstCrons, bounds)),
			...tasks.habits.map((task) => habitOf(task, "habit", new Map(), bounds)),
		],
		remarks: [],
	};
}

/** Habitica starts a day when its user first opens it, so ticks before the first cron belong to the day before. */
function firstCronOfDays(crons: readonly number[], bounds: DayBounds): Map<Day, number> {
	const first = new Map<Day, number>();
	for (const cron of crons) {
		const day = dayOf(cron, bounds);
		if (day !== undefined && cron < (first.get(day) ?? Number.POSITIVE_INFINITY)) first.set(day, cron);
	}
	return first;
}

function dayOf(instant: number, { timeZone, dayStartHour }: DayBounds) {
	return dayAt(instant, timeZone, dayStartHour);
}

function habitOf(
	task: HabiticaTask,
	type: "daily" | "habit",
	firstCrons: ReadonlyMap<Day, number>,
	bounds: DayBounds,
): ForeignHabit {
	const entries = task.history.filter((entry) => entry !== undefined);
	const moments = entries
		.toSorted((one, other) => one.date - other.date)
		.map((entry) => momentOf(entry, type, firstCrons, bounds));
	const unreadable = task.history.length - entries.length;
	return {
		name: task.text,
		description: task.notes,
		rhythm: type === "daily" ? rhythmOf(task) : everyDay,
		isArchived: false,
		entries: [
			...(type === "daily" ? entriesOfDaily(moments) : entriesOfHabit(moments, task.down)),
			...Array.from({ length: unreadable }, unreadableEntry),
		],
		...(moments.some(({ isDone }) => isDone === undefined) && { remarks: ["done-inferred"] }),
	};
}

function unreadableEntry(): ForeignEntry {
	return { day: undefined, mark: undefined };
}

function momentOf(
	entry: HabiticaEntry,
	type: "daily" | "habit",
	firstCrons: ReadonlyMap<Day, number>,
	bounds: DayBounds,
): Moment {
	const { date, scoredUp, scoredDown, completed, isDue = true } = entry;
	const isCounted = type === "habit" && (scoredUp !== undefined || scoredDown !== undefined);
	const day = dayOf(date, bounds);
	return {
		day,
		value: entry.value,
		isDone: isCounted ? (scoredUp ?? 0) > 0 : completed,
		isDue,
		isBeforeCron: day !== undefined && date < (firstCrons.get(day) ?? date),
	};
}

/** Converts a task's history from Habitica's `history.csv`, which has only values. */
export function habiticaValues(
	name: string,
	type: "daily" | "habit",
	values: readonly { instant: number | undefined; value: number }[],
	bounds: DayBounds,
): ForeignHabit {
	const moments = values.map(({ instant, value }) => ({
		day: instant === undefined ? undefined : dayOf(instant, bounds),
		value,
		isDone: undefined,
		isDue: true,
		isBeforeCron: false,
	}));
	return {
		name,
		description: "",
		rhythm: everyDay,
		isArchived: false,
		entries: type === "daily" ? entriesOfDaily(moments) : entriesOfHabit(moments, true),
		remarks: ["done-inferred"],
	};
}

function entriesOfDaily(moments: readonly Moment[]): ForeignEntry[] {
	return moments.map((moment, index) => {
		const mark = markOf(moment, riseOf(moments, index));
		// Habitica records a missed daily when its user comes back, and only for the day before.
		const isOfDayBefore = mark === "missed" || (mark === "completed" && moment.isBeforeCron);
		return { day: moment.day && (isOfDayBefore ? addDays(moment.day, -1) : moment.day), mark };
	});
}

/** If a habit is scored in one direction, its value drifts to 0 at night, so only the sign counts: + done, - missed. */
function entriesOfHabit(moments: readonly Moment[], canBeScoredDown: boolean): ForeignEntry[] {
	const isOneWay =
		!canBeScoredDown || !moments.some(({ value }) => value > 0) || !moments.some(({ value }) => value < 0);
	return moments.map((moment, index) => ({
		day: moment.day,
		mark: markOf(moment, isOneWay ? moment.value : riseOf(moments, index)),
	}));
}

function riseOf(moments: readonly Moment[], index: number): number {
	return (moments[index]?.value ?? 0) - (moments[index - 1]?.value ?? 0);
}

function markOf({ isDone, isDue }: Moment, rise: number): "completed" | "missed" | undefined {
	if (isDone ?? rise > 0) return "completed";
	const isMissed = isDone === undefined ? rise < 0 : isDue;
	return isMissed ? "missed" : undefined;
}

const weekdays: Readonly<Record<string, number>> = { m: 1, t: 2, w: 3, th: 4, f: 5, s: 6, su: 7 };

function rhythmOf({ frequency, everyX, repeat }: HabiticaTask): Rhythm | undefined {
	const days = Object.entries(weekdays).flatMap(([name, day]) => (repeat[name] ? [day] : []));
	switch (frequency) {
		case "daily":
			return timesInDays(1, everyX);
		case "weekly":
			return everyX === 1 ? onWeekdays(days) : timesInDays(days.length, 7 * everyX);
		case "monthly":
			return timesInDays(1, daysInMonth * everyX);
		case "yearly":
			return timesInDays(1, daysInYear * everyX);
		default:
			return undefined;
	}
}
