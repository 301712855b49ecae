import { constants, DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { type Day, isDay, utcDayOf } from "#domain/day.ts";
import type { ForeignHabit } from "#domain/habits/imports/foreign-habit.ts";
import { type LoopEntry, type LoopHabit, loopCodes, loopHabit } from "#domain/habits/imports/loop.ts";
import { Problem } from "#server/ground/problem.ts";

type Row = Record<string, SQLOutputValue>;

/** No note is this long; SQLite refuses to read longer values. */
const maxValueBytes = 1_000_000;

/**
 * Reads the habits of Loop's own database. The file is untrusted: it is opened in memory, only two plain tables may be
 * read, no view, trigger or function runs, and values have a maximum size. A crafted file may still have endless rows,
 * which is why files are read in a separate process. Throws `unknown-file` or `broken-file`.
 */
export function loopDatabaseHabits(bytes: Uint8Array): ForeignHabit[] {
	const database = new DatabaseSync(":memory:", { defensive: true, limits: { length: maxValueBytes } });
	try {
		database.deserialize(withoutLog(bytes));
		database.setAuthorizer(mayRead);
		const [habits, repetitions] = [tableOf(database, "Habits"), tableOf(database, "Repetitions")];
		// Compare as text: in untyped columns one table may have 7 and the other "7".
		const entries = Map.groupBy(rowsOf(database, repetitions), (row) => String(row.habit));
		const inOrder = rowsOf(database, habits).toSorted(
			(one, other) => number(one.position) - number(other.position),
		);
		return inOrder.map((row) =>
			loopHabit(
				habitIn(row),
				(entries.get(String(row.id)) ?? []).map((entry) => entryIn(entry, repetitions.columns)),
			),
		);
	} catch (fault) {
		throw fault instanceof Problem ? fault : new Problem("broken-file", { cause: fault });
	} finally {
		database.close();
	}
}

/** In-memory databases cannot use a write-ahead log: https://sqlite.org/c3ref/deserialize.html */
function withoutLog(bytes: Uint8Array): Uint8Array {
	const copy = new Uint8Array(bytes);
	copy.fill(1, 18, 20);
	return copy;
}

const tables = new Set(["sqlite_master", "habits", "repetitions"]);

function mayRead(
	action: number,
	table: string | null,
	_column: string | null,
	_database: string | null,
	inside: string | null,
): number {
	if (inside !== null) return constants.SQLITE_DENY;
	if (action === constants.SQLITE_SELECT) return constants.SQLITE_OK;
	const isAllowed = action === constants.SQLITE_READ && tables.has((table ?? "").toLowerCase());
	return isAllowed ? constants.SQLITE_OK : constants.SQLITE_DENY;
}

interface Table {
	name: string;
	columns: Set<string>;
}

/** Returns a plain table and its columns, which differ among Loop's versions, in lower case. Throws `unknown-file`. */
function tableOf(database: DatabaseSync, name: string): Table {
	const schema = database.prepare("select type, name, sql from sqlite_master").all();
	const found = schema.find((row) => String(row.name).toLowerCase() === name.toLowerCase());
	const isPlain = found?.type === "table" && /^create table /i.test(String(found.sql));
	if (!isPlain) throw new Problem("unknown-file");
	const columns = database.prepare(`select * from ${name}`).columns();
	return { name, columns: new Set(columns.map((column) => column.name.toLowerCase())) };
}

const wantedColumns = [
	...["id", "name", "question", "description", "freq_num", "freq_den", "archived", "position"],
	...["type", "target_type", "target_value", "unit"],
	...["habit", "timestamp", "value", "notes"],
];

function rowsOf(database: DatabaseSync, { name, columns }: Table): Row[] {
	const present = wantedColumns.filter((column) => columns.has(column));
	// Old databases write `Id`: the alias makes it lower case.
	const selected = present.map((column) => `${column} as ${column}`).join(", ");
	return database.prepare(`select ${selected} from ${name}`).all();
}

function text(value: SQLOutputValue | undefined): string {
	return typeof value === "string" ? value : "";
}
/** Conversion tools write numbers as text, and booleans as words. */
function number(value: SQLOutputValue | undefined): number {
	if (typeof value === "number") return value;
	if (value === "true") return 1;
	return typeof value === "string" ? Number(value) || 0 : 0;
}

/** Old databases store the question as `description`, and have no numerical habits. */
function habitIn(row: Row): LoopHabit {
	return {
		name: text(row.name),
		question: text(row.question),
		description: text(row.description),
		times: number(row.freq_num),
		days: number(row.freq_den),
		isArchived: number(row.archived) !== 0,
		target:
			number(row.type) === 1
				? {
						kind: number(row.target_type) === 1 ? "at-most" : "at-least",
						amount: number(row.target_value),
						unit: text(row.unit),
					}
				: undefined,
	};
}

/** Loop stores midnight in UTC; a converted database may store the day itself. */
function dayOf(timestamp: SQLOutputValue | undefined): Day | undefined {
	const [day = ""] = /^\d{4}-\d{2}-\d{2}/.exec(text(timestamp)) ?? [];
	if (isDay(day)) return day;
	return number(timestamp) > 0 ? utcDayOf(number(timestamp)) : undefined;
}

/** Old databases have no `value` column: the row itself means done. */
function entryIn(row: Row, columns: Set<string>): LoopEntry {
	return {
		day: dayOf(row.timestamp),
		code: columns.has("value") ? number(row.value) : loopCodes.YES_MANUAL,
		note: text(row.notes),
	};
}
