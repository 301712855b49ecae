import { isDay } from "#domain/day.ts";
import type { ForeignHabit } from "./foreign-habit.ts";
import { type LoopEntry, type LoopHabit, loopCodes, loopHabit } from "./loop.ts";

type Rows = readonly (readonly string[])[];

/**
 * The habits of Loop's CSV export: `Habits.csv`, and each habit's `Checkmarks.csv` by the number that its folder
 * begins with. The name of the folder cannot be used: Loop strips it of every letter that is not Latin.
 */
export function loopCsvHabits(habits: Rows, checkmarks: ReadonlyMap<number, Rows>): ForeignHabit[] {
	const [header = [], ...rows] = habits;
	return rows.map((row) => {
		const cell = (name: string) => row[header.indexOf(name)] ?? "";
		return loopHabit(habitIn(cell), entriesIn(checkmarks.get(Number.parseInt(cell("Position"), 10)) ?? []));
	});
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
function entriesIn(rows: Rows): LoopEntry[] {
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
function withoutOpenDay(entries: LoopEntry[]): LoopEntry[] {
	if (entries.some(({ code }) => code === loopCodes.UNKNOWN)) return entries;
	const newest = entries.reduce((latest, { day = "" }) => (day > latest ? day : latest), "");
	return entries.filter(({ day, code }) => day !== newest || code !== loopCodes.NO);
}

function codeOf(value: string): number | undefined {
	if (isCodeName(value)) return loopCodes[value];
	return /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
}

function isCodeName(value: string): value is keyof typeof loopCodes {
	return Object.hasOwn(loopCodes, value);
}
