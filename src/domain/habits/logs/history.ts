import { addDays, type Day, dayNumber, dayOf, daysBetween } from "#domain/day.ts";

/**
 * All days of a habit in one short string: one letter a day, the first for `from`. `x` completed, `s` completed small,
 * `o` missed, `p` begun, `-` nothing logged; capitals belong to the current cycle. `from` is the habit's start or an
 * older logged day; the last letter is never `-`. Stored with the habit so that dashboards don't read the logs
 * (docs/decisions/0002-history.md).
 */
export interface History {
	from: Day;
	marks: string;
	/** Only for a measured habit: the amounts of the days (day-amounts.ts). */
	amounts?: string | undefined;
}

/** 25 years: more than anybody has, and short enough for fast lists. */
export const maxHistoryDays = 9_131;

export type Mark = "completed" | "missed";

export type DayMark = Mark | "small" | "begun";

export function markOfLog(log: { completed: boolean; size?: string; begun?: boolean }): DayMark {
	if (log.completed) return log.size === "small" ? "small" : "completed";
	return log.begun ? "begun" : "missed";
}

export function historyFrom(
	logs: readonly { date: Day; completed: boolean; cycle: number; size?: string; begun?: boolean }[],
	currentCycle: number,
	startedOn: Day,
): History {
	let first = dayNumber(startedOn);
	let last = Number.NEGATIVE_INFINITY;
	for (const { date } of logs) {
		first = Math.min(first, dayNumber(date));
		last = Math.max(last, dayNumber(date));
	}
	const letters = new Array<string>(Math.max(0, last - first + 1)).fill("-");
	for (const log of logs) {
		letters[dayNumber(log.date) - first] = letterOf(markOfLog(log), log.cycle === currentCycle);
	}
	return { from: dayOf(first), marks: letters.join("") };
}

function letterOn({ from, marks }: History, day: Day): string | undefined {
	return marks[daysBetween(from, day)]?.toLowerCase();
}

export function markOn(history: History, day: Day): Mark | undefined {
	const letter = letterOn(history, day);
	if (letter === "x" || letter === "s") return "completed";
	return letter === "o" ? "missed" : undefined;
}

export function firstDoneDay({ from, marks }: History): Day | undefined {
	const index = marks.search(/[xs]/i);
	return index === -1 ? undefined : addDays(from, index);
}

export function isSmallOn(history: History, day: Day): boolean {
	return letterOn(history, day) === "s";
}

export function isBegunOn(history: History, day: Day): boolean {
	return letterOn(history, day) === "p";
}

export function isInCurrentCycle(history: History, day: Day): boolean | undefined {
	const letter = history.marks[daysBetween(history.from, day)] ?? "-";
	return letter === "-" ? undefined : letter === letter.toUpperCase();
}

/** A begun day counts too. */
export function hasDayInCurrentCycle({ marks }: History): boolean {
	return /[XSOP]/.test(marks);
}

export function loggedDays({ marks }: History): number {
	return marks.replaceAll("-", "").length;
}

export interface SeenLogs {
	count: number;
	newest: Day | undefined;
}

export function seenLogs(history: History): SeenLogs {
	const count = loggedDays(history);
	return { count, newest: count === 0 ? undefined : addDays(history.from, history.marks.length - 1) };
}

/**
 * Refuses to delete a habit that was logged elsewhere since the client saw these logs. A count or a day that the client
 * leaves out is not compared.
 */
export function whyNotDelete(
	history: History,
	seen: { [part in keyof SeenLogs]: SeenLogs[part] | undefined },
): "newer-logs" | undefined {
	const { count, newest } = seenLogs(history);
	const hasMore = seen.count !== undefined && count > seen.count;
	const isNewer = newest !== undefined && seen.newest !== undefined && newest > seen.newest;
	return hasMore || isNewer ? "newer-logs" : undefined;
}

/** Sets a day's mark, or removes it if there is none; the day's amount stays. */
export function withMark(
	history: History,
	day: Day,
	mark: DayMark | undefined,
	inCurrentCycle = true,
): History {
	const { from, marks, amounts } = history;
	const letter = mark ? letterOf(mark, inCurrentCycle) : "-";
	const index = daysBetween(from, day);
	const kept = (shift: string) => (amounts ? { amounts: shift + amounts } : {});
	if (index < 0) {
		if (!mark) return history;
		return { from: day, marks: withoutEnd(letter.padEnd(-index, "-") + marks), ...kept(",".repeat(-index)) };
	}
	const before = marks.slice(0, index).padEnd(index, "-");
	return { from, marks: withoutEnd(before + letter + marks.slice(index + 1)), ...kept("") };
}

/** Sets a mark as the server would: a new log joins the cycle of its day, an existing log stays in its cycle. */
export function withMarkInCycle(
	{ history, cycleStartedOn }: { history: History; cycleStartedOn: Day },
	day: Day,
	mark: DayMark | undefined,
): History {
	return withMark(history, day, mark, isInCurrentCycle(history, day) ?? day >= cycleStartedOn);
}

export function asEarlierCycle(history: History): History {
	return { ...history, marks: history.marks.toLowerCase() };
}

export function withCycleDays(history: History, days: readonly Day[]): History {
	const letters = [...history.marks];
	for (const day of days) {
		const index = daysBetween(history.from, day);
		const letter = letters[index];
		if (letter) letters[index] = letter.toUpperCase();
	}
	return { ...history, marks: letters.join("") };
}

const letters = { completed: "x", small: "s", missed: "o", begun: "p" } as const;

function letterOf(mark: DayMark, inCurrentCycle: boolean): string {
	const letter = letters[mark];
	return inCurrentCycle ? letter.toUpperCase() : letter;
}

// A loop, because /-+$/ rescans every gap inside the marks from each of its letters.
function withoutEnd(marks: string): string {
	let end = marks.length;
	while (end > 0 && marks[end - 1] === "-") end--;
	return marks.slice(0, end);
}
