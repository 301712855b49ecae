import { type Day, isDay } from "#domain/day.ts";
import type { ForeignHabit } from "./foreign-habit.ts";
import { type LoopEntry, loopCodes, loopHabit } from "./loop.ts";
import { codeOf, entriesIn, withoutOpenDay } from "./loop-csv.ts";

type Rows = readonly (readonly string[])[];

export function loopTableHabits(rows: Rows): ForeignHabit[] | undefined {
	if (isOfOneHabit(rows)) return [plainHabit("", entriesIn(rows))];
	return combinedHabits(rows);
}

/** Whether the rows are Loop's `Scores.csv`: habit strengths instead of days. */
export function areLoopScores([header = [], ...rows]: Rows): boolean {
	return (
		header[0] === "Date" &&
		rows.length > 0 &&
		rows.every(([day = "", ...cells]) => isDay(day) && cells.every((cell) => /^([01]\.\d{4})?$/.test(cell)))
	);
}

/**
 * True for one habit's file: columns `Date,Value,Notes` or, before Loop 2.3.1, two columns without a header, with
 * numbers that only Loop writes.
 */
function isOfOneHabit(rows: Rows): boolean {
	const [first = [], second = []] = rows;
	if (first.join() === "Date,Value,Notes")
		return second.length === 0 || codeOf(second[1] ?? "") !== undefined;
	const codes = rows.map((row) =>
		row.length === 2 && isDay(row[0] ?? "") ? codeOf(row[1] ?? "") : undefined,
	);
	return codes.every(isTickCode) && codes.some((code) => code !== loopCodes.NO && code !== 1);
}

function isTickCode(code: number | undefined): boolean {
	return code !== undefined && code >= loopCodes.UNKNOWN && code <= loopCodes.SKIP;
}

/** Reads the `Checkmarks.csv` of all habits: a column for each, and a comma at the end of every line. */
function combinedHabits(rows: Rows): ForeignHabit[] | undefined {
	const [header = [], ...lines] = rows;
	if (header[0] !== "Date" || lines.length === 0) return undefined;
	const days = lines.map(([day = ""]) => (isDay(day) ? day : undefined));
	const cells = lines.map((line) => withoutLast(joinEntries(line.slice(1))));
	const codes = cells.map((line) => line.map(codeOf));
	const width = Math.max(...codes.slice(0, 1).map(({ length }) => length));
	const isWhole =
		days.every((day) => day !== undefined) &&
		codes.every((line) => line.length === width && line.every((code) => code !== undefined));
	if (!isWhole || !(hasLoopCode(cells) || (hasTrailingCommas(rows) && areLoopColumns(codes, width))))
		return undefined;
	const names = columnNames(withoutLast(header.slice(1)), width);
	return Array.from({ length: width }, (_, column) =>
		plainHabit(names[column] ?? "", entriesOfColumn(days, codes, column)),
	);
}

/** Whether each column has ticks or amounts as Loop writes them (times 1000), and at least one has ticks. */
function areLoopColumns(codes: readonly (number | undefined)[][], width: number): boolean {
	const kinds = Array.from({ length: width }, (_, column) => {
		const own = codes.map((line) => line[column]);
		if (own.every(isTickCode)) return "ticks";
		return own.every((code = 0) => isTickCode(code) || code % 10 === 0) ? "amounts" : "others";
	});
	return kinds.includes("ticks") && !kinds.includes("others");
}

/** Whether every line ends with a comma, as Loop writes them. */
function hasTrailingCommas(rows: Rows): boolean {
	return rows.every((row) => row.at(-1) === "");
}

function hasLoopCode(cells: Rows): boolean {
	return cells.some((line) => line.some((cell) => /^(-1|[A-Z_]{2,}|Entry\(.*)$/s.test(cell)));
}

function withoutLast(cells: readonly string[]): readonly string[] {
	return cells.at(-1) === "" ? cells.slice(0, -1) : cells;
}

/** Loop doesn't quote `Entry(timestamp=…, value=2)`, so it spans several cells. */
function joinEntries(cells: readonly string[]): string[] {
	const joined: string[] = [];
	let isOpen = false;
	for (const cell of cells) {
		if (isOpen) joined.push(`${joined.pop()},${cell}`);
		else joined.push(cell);
		if (cell.startsWith("Entry(")) isOpen = true;
		if (cell.endsWith(")")) isOpen = false;
	}
	return joined;
}

/** Loop doesn't quote names either: one with a comma spans several cells. Returns no names if that is ambiguous. */
function columnNames(cells: readonly string[], width: number): string[] {
	if (cells.length === width) return [...cells];
	const joined: string[] = [];
	for (const cell of cells) {
		if (cell.startsWith(" ") && joined.length > 0) joined.push(`${joined.pop()},${cell}`);
		else joined.push(cell);
	}
	return joined.length === width ? joined : [];
}

/** All of Loop's columns begin on the same day, so without a code for open days, 0s before the first mark are open. */
function entriesOfColumn(
	days: readonly (Day | undefined)[],
	codes: readonly (number | undefined)[][],
	column: number,
): LoopEntry[] {
	const entries = days.map((day, line) => ({ day, code: codes[line]?.[column], note: "" }));
	if (entries.some(({ code }) => code === loopCodes.UNKNOWN)) return entries;
	const marked = entries.filter(({ code }) => code !== loopCodes.NO).map(({ day = "" }) => day);
	const [first = "9"] = marked.toSorted();
	return withoutOpenDay(entries).filter(({ day = "" }) => day >= first);
}

function plainHabit(name: string, entries: readonly LoopEntry[]): ForeignHabit {
	return loopHabit(
		{ name, question: "", description: "", times: 1, days: 1, target: undefined, isArchived: false },
		entries,
	);
}
