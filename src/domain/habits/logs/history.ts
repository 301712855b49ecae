import { addDays, type Day, dayNumber, dayOf, daysBetween } from "#domain/day.ts";

/**
 * All days of a habit in one short text: one letter a day, the first for `from`. `x` completed, `o` missed, `-`
 * nothing logged; capitals belong to the current cycle. `from` is the habit's start or an older logged day; the last
 * letter is never `-`. Stored with the habit so that dashboards don't read the logs (docs/decisions/0002-history.md).
 */
export interface History {
	from: Day;
	marks: string;
}

/** 25 years: more than anybody has, and few enough for fast lists. */
export const maxHistoryDays = 9_131;

export type Mark = "completed" | "missed";

/** Builds a history from logs in any order, one a day. */
export function historyFrom(
	logs: readonly { date: Day; completed: boolean; cycle: number }[],
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
	for (const { date, completed, cycle } of logs) {
		letters[dayNumber(date) - first] = letterOf(completed ? "completed" : "missed", cycle === currentCycle);
	}
	return { from: dayOf(first), marks: letters.join("") };
}

export function markOn(history: History, day: Day): Mark | undefined {
	const letter = history.marks[daysBetween(history.from, day)]?.toLowerCase();
	if (letter === "x") return "completed";
	return letter === "o" ? "missed" : undefined;
}

export function isInCurrentCycle(history: History, day: Day): boolean | undefined {
	const letter = history.marks[daysBetween(history.from, day)] ?? "-";
	return letter === "-" ? undefined : letter === letter.toUpperCase();
}

export function loggedDays({ marks }: History): number {
	return marks.replaceAll("-", "").length;
}

/** The logs that a client knew of. */
export interface SeenLogs {
	count: number;
	newest: Day | undefined;
}

export function seenLogs(history: History): SeenLogs {
	const count = loggedDays(history);
	return { count, newest: count === 0 ? undefined : addDays(history.from, history.marks.length - 1) };
}

/** Refuses to delete a habit that was logged elsewhere since the client saw these logs. */
export function whyNotDelete(history: History, seen: SeenLogs): "newer-logs" | undefined {
	const { count, newest } = seenLogs(history);
	const isNewer = newest !== undefined && (seen.newest === undefined || newest > seen.newest);
	return count > seen.count || isNewer ? "newer-logs" : undefined;
}

/** Sets a day's mark; without a mark, removes its log. */
export function withMark(history: History, day: Day, mark: Mark | undefined, inCurrentCycle = true): History {
	const { from, marks } = history;
	const letter = mark ? letterOf(mark, inCurrentCycle) : "-";
	const index = daysBetween(from, day);
	if (index < 0) return mark ? { from: day, marks: withoutEnd(letter.padEnd(-index, "-") + marks) } : history;
	const before = marks.slice(0, index).padEnd(index, "-");
	return { from, marks: withoutEnd(before + letter + marks.slice(index + 1)) };
}

/** The history when a new cycle starts, which has no logs yet. */
export function asEarlierCycle(history: History): History {
	return { from: history.from, marks: history.marks.toLowerCase() };
}

/** Moves the logs of these days into the current cycle, as when a cycle is resumed. */
export function withCycleDays({ from, marks }: History, days: readonly Day[]): History {
	const letters = [...marks];
	for (const day of days) {
		const index = daysBetween(from, day);
		const letter = letters[index];
		if (letter) letters[index] = letter.toUpperCase();
	}
	return { from, marks: letters.join("") };
}

function letterOf(mark: Mark, inCurrentCycle: boolean): string {
	const letter = mark === "completed" ? "x" : "o";
	return inCurrentCycle ? letter.toUpperCase() : letter;
}

// By hand, because /-+$/ scans every gap inside the marks again from each of its letters.
function withoutEnd(marks: string): string {
	let end = marks.length;
	while (end > 0 && marks[end - 1] === "-") end--;
	return marks.slice(0, end);
}
