import type { Day } from "#domain/day.ts";
import type { DayBounds, ForeignFile, ImportFormat, Remark } from "#domain/habits/imports/foreign-habit.ts";
import {
	type ImportedHabit,
	importedHabit,
	whyNotImportable,
} from "#domain/habits/imports/imported-habit.ts";
import { loopCsvHabits } from "#domain/habits/imports/loop-csv.ts";
import { tableHabits } from "#domain/habits/imports/table.ts";
import {
	guessedColumns,
	type Table,
	type TableColumns,
	tableOf,
} from "#domain/habits/imports/table-columns.ts";
import { Problem } from "#server/http/problem.ts";
import { csvRows } from "./csv-rows.ts";
import { habiticaCsvHabits, isHabiticaCsv } from "./habitica-csv.ts";
import { habitTroveFiles, jsonFile } from "./json-file.ts";
import { loopDatabaseHabits } from "./loop-database.ts";
import { textOf } from "./text-of.ts";
import { unzipped } from "./unzipped.ts";

/** What reading needs to know beside the file. */
export interface Reading extends DayBounds {
	today: Day;
	/** What a person chose for a table; without it the columns are guessed. */
	columns: TableColumns | undefined;
}

/** A CSV file as its columns are to be chosen: their names, a few rows, and the choice that was made or guessed. */
export interface TableChoice {
	names: string[];
	sample: string[][];
	columns: TableColumns;
}

export interface ReadFile {
	format: ImportFormat;
	habits: ImportedHabit[];
	remarks: Remark[];
	/** Only of a table; while its date column is unknown there are no habits. */
	table: TableChoice | null;
}

interface Found extends ForeignFile {
	format: ImportFormat;
	table?: TableChoice;
}

/**
 * The habits of any file that is known, told by its content. Throws a Problem: `broken-file`, `unknown-file`,
 * `unsafe-file`, `empty-file` or `file-too-full`.
 */
export const readFile = (bytes: Uint8Array, reading: Reading): ReadFile => {
	const { format, habits, remarks, table = null } = found(bytes, reading);
	if (table && table.columns.date === null) return { format, habits: [], remarks, table };
	const refusal = whyNotImportable(habits);
	if (refusal) throw new Problem(refusal);
	const imported = habits.map((habit, index) => importedHabit(habit, index, reading.today));
	return { format, habits: imported, remarks, table };
};

const signatures = { zip: "PK\u0003\u0004", sqlite: "SQLite format 3\u0000" };

const found = (bytes: Uint8Array, reading: Reading): Found => {
	const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
	if (start.startsWith(signatures.zip)) return inZip(bytes, reading);
	if (start === signatures.sqlite)
		return { format: "loop-database", habits: loopDatabaseHabits(bytes), remarks: [] };
	const text = textOf(bytes);
	return /^\s*[{[]/.test(text) ? jsonFile(text, reading) : inTable(text, reading);
};

/** Exports may be zipped again in a folder, so only the end of a path counts. HabitTrove's auth.json stays closed. */
const wantedNames = /(^|\/)(Habits\.csv|\d{1,6}( [^/]*)?\/Checkmarks\.csv|habits\.json|settings\.json)$/;

const inZip = (bytes: Uint8Array, reading: Reading): Found => {
	const files = [...unzipped(bytes, (name) => wantedNames.test(name))];
	const textIn = (ending: string) => {
		const file = files.find(([name]) => name.split("/").at(-1) === ending);
		return file && textOf(file[1]);
	};
	const [loop, trove] = [textIn("Habits.csv"), textIn("habits.json")];
	if (loop !== undefined) {
		const habits = loopCsvHabits(csvRows(loop), checkmarksIn(files));
		return { format: "loop-csv", habits, remarks: [] };
	}
	if (trove === undefined) throw new Problem("unknown-file");
	return habitTroveFiles(trove, textIn("settings.json"), reading);
};

/** Each habit's Checkmarks.csv by the number of its folder. */
const checkmarksIn = (files: readonly [string, Uint8Array][]): Map<number, string[][]> =>
	new Map(
		files.flatMap(([name, bytes]): [number, string[][]][] => {
			const folder = /(?:^|\/)(\d+)[^/]*\/Checkmarks\.csv$/.exec(name)?.[1];
			return folder === undefined ? [] : [[Number(folder), csvRows(textOf(bytes))]];
		}),
	);

const inTable = (text: string, reading: Reading): Found => {
	const rows = csvRows(text);
	const table = tableOf(rows);
	if (table.rows.length === 0) throw new Problem("empty-file");
	if (isHabiticaCsv(table.names))
		return { format: "habitica-csv", habits: habiticaCsvHabits(table.rows), remarks: [] };
	const columns = reading.columns ?? guessedColumns(table);
	// One column without days is a text of some kind, not a table.
	if (table.names.length < 2 && columns.date === null) throw new Problem("unknown-file");
	const habits = columns.date === null ? [] : tableHabits(table, columns, reading);
	return { format: "csv", habits, remarks: [], table: { ...shown(table), columns } };
};

const shownRows = 3;
const shownCell = 80;

const shown = ({ names, rows }: Table) => ({
	names: names.map((name) => name.slice(0, shownCell)),
	sample: rows.slice(0, shownRows).map((row) => row.map((cell) => cell.slice(0, shownCell))),
});
