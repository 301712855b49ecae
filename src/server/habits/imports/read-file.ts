import type { Day } from "#domain/day.ts";
import {
	type DayBounds,
	type ForeignFile,
	type ImportFormat,
	maxFileBytes,
	type Remark,
	remarkOn,
} from "#domain/habits/imports/foreign-habit.ts";
import { habitBullHabits, isHabitBull } from "#domain/habits/imports/habit-bull.ts";
import { type ImportedHabit, importedHabits } from "#domain/habits/imports/imported-habit.ts";
import { loopCsvHabits, loopFolderNumber } from "#domain/habits/imports/loop-csv.ts";
import { areLoopScores, loopTableHabits } from "#domain/habits/imports/loop-table.ts";
import { tableHabits } from "#domain/habits/imports/table.ts";
import {
	guessedColumns,
	questionOn,
	type Table,
	type TableColumns,
	type TableQuestion,
	tableOf,
	unusedColumns,
} from "#domain/habits/imports/table-columns.ts";
import { Problem } from "#server/http/problem.ts";
import { csvRows } from "./csv-rows.ts";
import { habiticaCsvHabits, isHabiticaCsv } from "./habitica-csv.ts";
import { habitTroveFiles, jsonFile, parsedJson } from "./json-file.ts";
import { loopDatabaseHabits } from "./loop-database.ts";
import { nearFormatOf } from "./near-format.ts";
import { isOwnFile, ownHabits } from "./own-file.ts";
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
	/** What has to be chosen before the habits can be read. */
	question: TableQuestion | null;
}

export interface ReadFile {
	format: ImportFormat;
	habits: ImportedHabit[];
	remarks: Remark[];
	/** Only of a table; while it has a question there are no habits. */
	table: TableChoice | null;
}

interface Found extends ForeignFile {
	format: ImportFormat;
	table?: TableChoice;
	/** Of an export of ours, whose habits are ready as they are. */
	own?: ImportedHabit[];
}

/**
 * The habits of any file that is known, told by its content. Throws a Problem: `broken-file`, `unknown-file` with what
 * the file looks like, `unsafe-file`, `empty-file` or `file-too-full`.
 */
export const readFile = (bytes: Uint8Array, reading: Reading): ReadFile => {
	const { format, habits, own, remarks, table = null } = foundIn(bytes, reading);
	if (table?.question) return { format, habits: [], remarks, table };
	const imported = own ?? importedHabits(habits, reading.today);
	if (typeof imported === "string") throw new Problem(imported);
	return { format, habits: imported, remarks, table };
};

const foundIn = (bytes: Uint8Array, reading: Reading): Found => {
	try {
		return found(bytes, reading);
	} catch (fault) {
		const isUnknown = fault instanceof Problem && fault.code === "unknown-file";
		throw isUnknown
			? new Problem("unknown-file", { nearest: fault.nearest ?? nearFormatOf(bytes), cause: fault })
			: fault;
	}
};

const signatures = { zip: "PK\u0003\u0004", sqlite: "SQLite format 3\u0000" };

const found = (bytes: Uint8Array, reading: Reading): Found => {
	const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
	if (start.startsWith(signatures.zip)) return inZip(bytes, reading);
	if (bytes.length > maxFileBytes) throw new Problem("file-too-full");
	if (start === signatures.sqlite)
		return { format: "loop-database", habits: loopDatabaseHabits(bytes), remarks: [] };
	if (nearFormatOf(bytes) !== undefined) throw new Problem("unknown-file");
	const text = textOf(bytes);
	if (!/^\s*[{[]/.test(text)) return inTable(text, reading);
	const value = parsedJson(text);
	return isOwnFile(value) ? ownFile([value], reading) : jsonFile(value, reading);
};

/** Exports may be zipped again in a folder, so only the end of a path counts. HabitTrove's auth.json stays closed. */
const isWanted = (name: string): boolean =>
	/(^|\/)(Habits\.csv|habits\.json|settings\.json)$/.test(name) || loopFolderNumber(name) !== undefined;

const ownFile = (values: unknown[], { today }: Reading): Found => ({
	format: "ikkis",
	habits: [],
	own: ownHabits(values, today),
	remarks: [],
});

/** Names stand in a zip as they are. */
const ownName = "ikkis-habits.json";
const isOwnName = (name: string): boolean => /(^|\/)ikkis-habits(-\d+)?\.json$/.test(name);
/** So many bytes have as many logs as an import may have, each with all that a log can say but long notes. */
const mostOwnBytes = 15_000_000;

const inZip = (bytes: Uint8Array, reading: Reading): Found => {
	if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ownName)) {
		const texts = [...unzipped(bytes, isOwnName, mostOwnBytes).values()].map(textOf);
		if (texts.length > 0) return ownFile(texts.map(parsedJson), reading);
	}
	const files = [...unzipped(bytes, isWanted)];
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
			const folder = loopFolderNumber(name);
			return folder === undefined ? [] : [[folder, csvRows(textOf(bytes))]];
		}),
	);

const inTable = (text: string, reading: Reading): Found => {
	const rows = csvRows(text);
	const table = tableOf(rows);
	if (table.rows.length === 0) throw new Problem("empty-file");
	return knownTable(rows, table, reading) ?? anyTable(table, reading);
};

/** The files of trackers that are known by their header, so that nothing about them has to be guessed. */
const knownTable = (rows: readonly string[][], table: Table, reading: Reading): Found | undefined => {
	if (isHabiticaCsv(table.names))
		return { format: "habitica-csv", habits: habiticaCsvHabits(table.rows, reading), remarks: [] };
	if (isHabitBull(table.names))
		return { format: "habit-bull", habits: habitBullHabits(table, reading), remarks: [] };
	if (areLoopScores(rows)) throw new Problem("unknown-file", { nearest: "loop-scores" });
	const habits = loopTableHabits(rows);
	return habits && { format: "loop-csv", habits, remarks: [] };
};

const anyTable = (table: Table, reading: Reading): Found => {
	const columns = reading.columns ?? guessedColumns(table);
	// One column without days is a text of some kind, not a table.
	if (table.names.length < 2 && columns.date === null) throw new Problem("unknown-file", { nearest: "text" });
	const question = reading.columns ? null : (questionOn(table, columns) ?? null);
	const habits = question ? [] : tableHabits(table, columns, reading);
	const remarks = remarkOn("columns-left-out", unusedColumns(table, columns).length);
	return { format: "csv", habits, remarks, table: { ...shown(table), columns, question } };
};

const shownRows = 3;
const shownCell = 80;
const shownColumns = 50;

const shown = ({ names, rows }: Table) => ({
	names: names.slice(0, shownColumns).map((name) => name.slice(0, shownCell)),
	sample: rows
		.slice(0, shownRows)
		.map((row) => row.slice(0, shownColumns).map((cell) => cell.slice(0, shownCell))),
});
