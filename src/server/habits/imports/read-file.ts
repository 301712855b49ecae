import type { Day } from "#domain/day.ts";
import {
	type BetterFile,
	type DayBounds,
	type ForeignFile,
	type ImportFormat,
	maxFileBytes,
	type Remark,
} from "#domain/habits/imports/foreign-habit.ts";
import { habitBullHabits, isHabitBull } from "#domain/habits/imports/habit-bull.ts";
import { type ImportedHabit, importedHabits } from "#domain/habits/imports/imported-habit.ts";
import { loopCsvHabits, loopFolderNumber } from "#domain/habits/imports/loop-csv.ts";
import { areLoopScores, loopTableHabits } from "#domain/habits/imports/loop-table.ts";
import { ownCsvHabits } from "#domain/habits/imports/own-csv.ts";
import { type Table, tableOf } from "#domain/habits/imports/table/table.ts";
import { dateOrderOf, isOrderUnclear } from "#domain/habits/imports/table/written-date.ts";
import { Problem } from "#server/ground/problem.ts";
import { type ExportWords, exportFileIn } from "#strings/account/export-file.ts";
import { csvRows } from "./files/csv-rows.ts";
import { habiticaCsvHabits, isHabiticaCsv } from "./files/habitica-csv.ts";
import { habitTroveFiles, jsonFile, parsedJson } from "./files/json-file.ts";
import { loopDatabaseHabits } from "./files/loop-database.ts";
import { nearFormatOf } from "./files/near-format.ts";
import { textOf } from "./files/text-of.ts";
import { unzip } from "./files/unzip.ts";
import { isOwnFile, ownHabits } from "./own-file.ts";
import { anyTable, type TableAnswers, type TableChoice } from "./read-table.ts";

export interface ReadOptions extends DayBounds, TableAnswers {
	today: Day;
	anyway?: boolean | undefined;
}

type Report = (percent: number) => void;

export interface ReadFile {
	format: ImportFormat;
	habits: ImportedHabit[];
	remarks: Remark[];
	/** Only for tables. While it has questions, no habits are read. */
	table: TableChoice | null;
	better: BetterFile | null;
}

interface ParsedFile extends ForeignFile {
	format: ImportFormat;
	table?: TableChoice;
	own?: ImportedHabit[];
	better?: BetterFile;
}

/** Throws `broken-file`, `unsafe-file`, `unknown-file` with the nearest format, or what `ownHabits` throws. */
export function readFile(
	bytes: Uint8Array,
	options: ReadOptions,
	report: Report = () => undefined,
): ReadFile {
	report(5);
	const { format, habits, own, remarks, table = null, better = null } = foundIn(bytes, options, report);
	report(70);
	if (better || (table && table.questions.length > 0)) return { format, habits: [], remarks, table, better };
	const imported = own ?? importedHabits(habits, options.today);
	if (typeof imported === "string") throw new Problem(imported);
	report(90);
	return { format, habits: imported, remarks, table, better };
}

function foundIn(bytes: Uint8Array, options: ReadOptions, report: Report): ParsedFile {
	try {
		return parseFile(bytes, options, report);
	} catch (fault) {
		const isUnknown = fault instanceof Problem && fault.code === "unknown-file";
		throw isUnknown
			? new Problem("unknown-file", { nearest: fault.nearest ?? nearFormatOf(bytes), cause: fault })
			: fault;
	}
}

const signatures = { zip: "PK\u0003\u0004", sqlite: "SQLite format 3\u0000" };

function parseFile(bytes: Uint8Array, options: ReadOptions, report: Report): ParsedFile {
	const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
	if (start.startsWith(signatures.zip)) return inZip(bytes, options, report);
	if (bytes.length > maxFileBytes) throw new Problem("file-over-limit");
	if (start === signatures.sqlite)
		return { format: "loop-database", habits: loopDatabaseHabits(bytes), remarks: [] };
	if (nearFormatOf(bytes) !== undefined) throw new Problem("unknown-file");
	const text = textOf(bytes);
	if (!/^\s*[{[]/.test(text)) return inTable(text, options, report);
	const value = parsedJson(text);
	return isOwnFile(value) ? ownFile([value], options) : jsonFile(value, options);
}

/** Compares only the end of a path, because people zip exports in a folder. Leaves out HabitTrove's auth.json. */
function isWanted(name: string): boolean {
	return (
		/(^|\/)(Habits\.csv|habits\.json|settings\.json)$/.test(name) || loopFolderNumber(name) !== undefined
	);
}

function ownFile(values: unknown[], { today }: ReadOptions): ParsedFile {
	return {
		format: "ikkis",
		habits: [],
		own: ownHabits(values, today),
		remarks: [],
	};
}

/** Zips store names uncompressed, so a search of the bytes finds them. */
const ownName = "ikkis-habits";
function isOwnName(name: string): boolean {
	return /(^|\/)ikkis-habits(-\d+)?\.json$/.test(name);
}
/** Enough for an import's maximum number of logs with every field filled, except for long notes. */
const maxOwnBytes = 15_000_000;

function inZip(bytes: Uint8Array, options: ReadOptions, report: Report): ParsedFile {
	if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ownName)) {
		const texts = [...unzip(bytes, isOwnName, maxOwnBytes).values()].map(textOf);
		if (texts.length > 0) return ownFile(texts.map(parsedJson), options);
	}
	const files = [...unzip(bytes, isWanted)];
	report(30);
	function textIn(ending: string) {
		const file = files.find(([name]) => name.split("/").at(-1) === ending);
		return file && textOf(file[1]);
	}
	const [loop, trove] = [textIn("Habits.csv"), textIn("habits.json")];
	if (loop !== undefined) {
		const habits = loopCsvHabits(csvRows(loop), checkmarksIn(files, report));
		return { format: "loop-csv", habits, remarks: [] };
	}
	if (trove === undefined) throw new Problem("unknown-file");
	return habitTroveFiles(trove, textIn("settings.json"), options);
}

function checkmarksIn(files: readonly [string, Uint8Array][], report: Report): Map<number, string[][]> {
	return new Map(
		files.flatMap(([name, bytes], index): [number, string[][]][] => {
			if (index % 10 === 9) report(30 + Math.round((30 * index) / files.length));
			const folder = loopFolderNumber(name);
			return folder === undefined ? [] : [[folder, csvRows(textOf(bytes))]];
		}),
	);
}

function inTable(text: string, options: ReadOptions, report: Report): ParsedFile {
	const rows = csvRows(text);
	report(40);
	const table = tableOf(rows);
	if (table.rows.length === 0) throw new Problem("empty-file");
	return knownTable(rows, table, options) ?? { format: "csv", ...anyTable(table, options) };
}

function knownTable(rows: readonly string[][], table: Table, options: ReadOptions): ParsedFile | undefined {
	if (isHabiticaCsv(table.names)) {
		const habits = options.anyway ? habiticaCsvHabits(table.rows, options) : [];
		return {
			format: "habitica-csv",
			habits,
			remarks: [],
			...(!options.anyway && { better: "habitica-json" }),
		};
	}
	if (isHabitBull(table.names))
		return { format: "habit-bull", habits: habitBullHabits(table, options), remarks: [] };
	const ownWords = Object.values(exportFileIn).find(({ logColumns }) => isOwnHeader(table.names, logColumns));
	if (ownWords) return ownTable(table, ownWords, options);
	if (areLoopScores(rows)) throw new Problem("unknown-file", { nearest: "loop-scores" });
	const habits = loopTableHabits(rows);
	return habits && { format: "loop-csv", habits, remarks: [] };
}

/** Older exports lack the last column. */
function isOwnHeader(names: readonly string[], columns: readonly string[]): boolean {
	return [columns, columns.slice(0, -1)].some((each) => each.join() === names.join());
}

/** A spreadsheet that saved the file may have rewritten its days, with day and month in either order. */
function ownTable(
	table: Table,
	{ marks, sizes, comparators }: ExportWords,
	options: ReadOptions,
): ParsedFile {
	const days = table.rows.map(([day = ""]) => day);
	if (!options.columns && isOrderUnclear(days)) {
		const asked = { ...anyTable(table, options).table, questions: ["order" as const], unused: [], words: [] };
		return { format: "csv", habits: [], remarks: [], table: asked };
	}
	const order = options.columns?.order ?? dateOrderOf(days) ?? "ymd";
	return { format: "csv", ...ownCsvHabits(table.rows, { ...marks, ...sizes, comparators }, order) };
}
