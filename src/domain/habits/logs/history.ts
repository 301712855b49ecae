import { addDays, type Day, dayNumber, dayOf, daysBetween } from "#domain/day.ts";

/**
 * All the days of one habit in one short text: one letter a day, the first for `from`.
 * `x` completed, `o` missed, `-` nothing logged; a capital letter belongs to the current cycle.
 * `from` is the habit's start or an older day that was logged; the last letter is never `-`.
 * Kept beside the habit so that a dashboard never has to read the logs (docs/decisions/0002-history.md).
 */
export interface History {
	from: Day;
	marks: string;
}

/** A habit keeps this many days, 25 years: more than anybody has, and less than would slow a list of habits. */
export const maxHistoryDays = 9_131;

export type Mark = "completed" | "missed";

/** The history of a habit's logs, given in any order, one a day. */
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

/** What the log of a day says; undefined when the day has none. */
export function markOn(history: History, day: Day): Mark | undefined {
	const letter = history.marks[daysBetween(history.from, day)]?.toLowerCase();
	if (letter === "x") return "completed";
	return letter === "o" ? "missed" : undefined;
}

/** Whether the log of a day belongs to the current cycle; undefined when the day has none. */
export function isInCurrentCycle(history: History, day: Day): boolean | undefined {
	const letter = history.marks[daysBetween(history.from, day)] ?? "-";
	return letter === "-" ? undefined : letter === letter.toUpperCase();
}

/** How many days have a log. */
export function loggedDays({ marks }: History): number {
	return marks.replaceAll("-", "").length;
}

/** The logs that somebody knew of: how many, and the newest day. */
export interface SeenLogs {
	count: number;
	newest: Day | undefined;
}

/** The logs that a history shows. */
export function seenLogs(history: History): SeenLogs {
	const count = loggedDays(history);
	return { count, newest: count === 0 ? undefined : addDays(history.from, history.marks.length - 1) };
}

/** Why a habit may not be deleted yet by somebody who knew of these logs: since then it was logged elsewhere. */
export function whyNotDelete(history: History, seen: SeenLogs): "newer-logs" | undefined {
	const { count, newest } = seenLogs(history);
	const isNewer = newest !== undefined && (seen.newest === undefined || newest > seen.newest);
	return count > seen.count || isNewer ? "newer-logs" : undefined;
}

/** The history after a day was logged, logged differently, or, without a mark, its log removed. */
export function withMark(history: History, day: Day, mark: Mark | undefined, inCurrentCycle = true): History {
	const { from, marks } = history;
	const letter = mark ? letterOf(mark, inCurrentCycle) : "-";
	const index = daysBetween(from, day);
	if (index < 0) return mark ? { from: day, marks: withoutEnd(letter.padEnd(-index, "-") + marks) } : history;
	const before = marks.slice(0, index).padEnd(index, "-");
	return { from, marks: withoutEnd(before + letter + marks.slice(index + 1)) };
}

/** The history at the start of a new cycle, to which no log belongs yet. */
export function asEarlierCycle(history: History): History {
	return { from: history.from, marks: history.marks.toLowerCase() };
}

/** The history with the logs of these days in the current cycle, as after a cycle is taken up again. */
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

// By hand, because /-+$/ looks at every gap inside the marks again from each of its letters.
function withoutEnd(marks: string): string {
	let end = marks.length;
	while (end > 0 && marks[end - 1] === "-") end--;
	return marks.slice(0, end);
}
