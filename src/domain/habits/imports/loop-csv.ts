import { isDay } from "#domain/day.ts";
import type { ForeignHabit } from "./foreign-habit.ts";
import { latinDigits } from "./latin-digits.ts";
import { type LoopEntry, type LoopHabit, loopCodes, loopHabit } from "./loop.ts";

type Rows = readonly (readonly string[])[];

/**
 * The habits of Loop's CSV export: `Habits.csv`, and each habit's `Checkmarks.csv` by the number that its folder
 * begins with. The name of the folder cannot be used: Loop strips it of every letter that is not Latin. The number is
 * the habit's place in `Habits.csv`; older versions wrote both in the digits of the phone's language.
 */
export function loopCsvHabits(habits: Rows, checkmarks: ReadonlyMap<number, Rows>): ForeignHabit[] {
	const [header = [], ...rows] = habits;
	const positions = rows.map((row) => Number(latinDigits(row[header.indexOf("Position")] ?? "")));
	const isNumbered = new Set(positions.filter((position) => position > 0)).size === rows.length;
	return rows.map((row, index) => {
		const cell = (name: string) => row[header.indexOf(name)] ?? "";
		const place = isNumbered ? positions[index] : undefined;
		return loopHabit(habitIn(cell), entriesIn(checkmarks.get(place ?? index + 1) ?? []));
	});
}

/** The number that the folder of a `Checkmarks.csv` begins with; undefined for other files. */
export function loopFolderNumber(path: string): number | undefined {
	const digits = /(?:^|\/)(\p{Nd}{1,6})(?: [^/]*)?\/Checkmarks\.csv$/u.exec(path)?.[1];
	return digits === undefined ? undefined : Number(latinDigits(digits));
}

/** The columns have other names, and some are not there, up to version 2.3.0. */
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

/** New files begin with `Date,Value,Notes`; old ones have no header and two columns. */
export function entriesIn(rows: Rows): LoopEntry[] {
	const hasHeader = rows[0]?.[0] === "Date";
	const entries = (hasHeader ? rows.slice(1) : rows).map(([day = "", value = "", note = ""]) => ({
		day: isDay(day) ? day : undefined,
		code: codeOf(value),
		note,
	}));
	return hasHeader ? entries : withoutOpenDay(entries);
}

/**
 * Loop 1 wrote 0 also for days that nobody had answered: on the newest day, that of the export, it says nothing.
 * Versions that know UNKNOWN mean what they write.
 */
export function withoutOpenDay(entries: LoopEntry[]): LoopEntry[] {
	if (entries.some(({ code }) => code === loopCodes.UNKNOWN)) return entries;
	const newest = entries.reduce((latest, { day = "" }) => (day > latest ? day : latest), "");
	return entries.filter(({ day, code }) => day !== newest || code !== loopCodes.NO);
}

/** What a cell of Loop's says: a code's name, a number, or `Entry(timestamp=…, value=2)` as some versions wrote. */
export function codeOf(cell: string): number | undefined {
	const text = /^Entry\(.*?\bvalue=(-?\d{1,15})\b/s.exec(cell)?.[1] ?? cell;
	if (isCodeName(text)) return loopCodes[text];
	return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function isCodeName(value: string): value is keyof typeof loopCodes {
	return Object.hasOwn(loopCodes, value);
}
