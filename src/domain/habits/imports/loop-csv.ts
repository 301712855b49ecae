import { isDay } from "#domain/day.ts";
import type { ForeignHabit } from "./foreign-habit.ts";
import { latinDigits } from "./latin-digits.ts";
import { type LoopEntry, type LoopHabit, loopCodes, loopHabit } from "./loop.ts";

type Rows = readonly (readonly string[])[];

/** Habits and folders are matched by the folders' numbers, because Loop strips non-Latin letters from names. */
export function loopCsvHabits(habits: Rows, checkmarks: ReadonlyMap<number, Rows>): ForeignHabit[] {
	const [header = [], ...rows] = habits;
	const positions = rows.map((row) => Number(latinDigits(row[header.indexOf("Position")] ?? "")));
	const isNumbered = new Set(positions.filter((position) => position > 0)).size === rows.length;
	return rows.map((row, index) => {
		const cell = (name: string) => row[header.indexOf(name)] ?? "";
		const position = isNumbered ? positions[index] : undefined;
		return loopHabit(habitIn(cell), entriesIn(checkmarks.get(position ?? index + 1) ?? []));
	});
}

export function loopFolderNumber(path: string): number | undefined {
	const digits = /(?:^|\/)(\p{Nd}{1,6})(?: [^/]*)?\/Checkmarks\.csv$/u.exec(path)?.[1];
	return digits === undefined ? undefined : Number(latinDigits(digits));
}

/** Up to version 2.3.0, columns have other names and some are missing. */
function habitIn(cell: (column: string) => string): LoopHabit {
	return {
		name: cell("Name"),
		question: cell("Question"),
		description: cell("Description"),
		times: Number(cell("FrequencyNumerator") || cell("NumRepetitions")),
		days: Number(cell("FrequencyDenominator") || cell("Interval")),
		isArchived: cell("Archived?") === "true",
		target:
			cell("Type") === "NUMERICAL"
				? {
						kind: cell("Target Type") === "AT_MOST" ? "at-most" : "at-least",
						amount: Number(cell("Target Value")) || 0,
						unit: cell("Unit"),
					}
				: undefined,
	};
}

/** New files begin with `Date,Value,Notes`; old ones have two columns and no header. */
export function entriesIn(rows: Rows): LoopEntry[] {
	const hasHeader = rows[0]?.[0] === "Date";
	const entries = (hasHeader ? rows.slice(1) : rows).map(([day = "", value = "", note = ""]) => ({
		day: isDay(day) ? day : undefined,
		code: codeOf(value),
		note,
	}));
	return hasHeader ? entries : withoutOpenDay(entries);
}

/** Loop 1 wrote 0 for unanswered days too, so a 0 on the day of the export means nothing. */
export function withoutOpenDay(entries: LoopEntry[]): LoopEntry[] {
	if (entries.some(({ code }) => code === loopCodes.UNKNOWN)) return entries;
	const newest = entries.reduce((latest, { day = "" }) => (day > latest ? day : latest), "");
	return entries.filter(({ day, code }) => day !== newest || code !== loopCodes.NO);
}

/** Parses a Loop cell: a code's name, a number, or `Entry(timestamp=…, value=2)` in some versions. */
export function codeOf(cell: string): number | undefined {
	const text = /^Entry\(.*?\bvalue=(-?\d{1,15})\b/s.exec(cell)?.[1] ?? cell;
	if (isCodeName(text)) return loopCodes[text];
	return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function isCodeName(value: string): value is keyof typeof loopCodes {
	return Object.hasOwn(loopCodes, value);
}
