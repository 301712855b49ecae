import { constants, DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { type Day, isDay, utcDayOf } from "#domain/day.ts";
import type { ForeignHabit } from "#domain/habits/imports/foreign-habit.ts";
import { type LoopEntry, type LoopHabit, loopCodes, loopHabit } from "#domain/habits/imports/loop.ts";
import { Problem } from "#server/http/problem.ts";

type Row = Record<string, SQLOutputValue>;

/** A value as long as this is nobody's note; SQLite refuses to read it. */
const maxValueBytes = 1_000_000;

/**
 * The habits of Loop's own database. The file is a stranger's: it is opened in memory, only two of its plain tables
 * may be read, no view, trigger or function of it runs, and no value is endless. A made-up file may still have
 * endless rows, which is why files are read in a process of their own. Throws `unknown-file` or `broken-file`.
 */
export const loopDatabaseHabits = (bytes: Uint8Array): ForeignHabit[] => {
	const database = new DatabaseSync(":memory:", { defensive: true, limits: { length: maxValueBytes } });
	try {
		database.deserialize(withoutLog(bytes));
		database.setAuthorizer(mayRead);
		const [habits, repetitions] = [tableOf(database, "Habits"), tableOf(database, "Repetitions")];
		// As texts: where columns have no type, one table may say 7 and the other "7".
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
};

/** A database in memory cannot have a write-ahead log: https://sqlite.org/c3ref/deserialize.html */
const withoutLog = (bytes: Uint8Array): Uint8Array => {
	const copy = new Uint8Array(bytes);
	copy.fill(1, 18, 20);
	return copy;
};

const tables = new Set(["sqlite_master", "habits", "repetitions"]);

/** SQLite asks this for everything that a statement would do. Within a view or trigger `inside` is its name. */
const mayRead = (
	action: number,
	table: string | null,
	_column: string | null,
	_database: string | null,
	inside: string | null,
): number => {
	if (inside !== null) return constants.SQLITE_DENY;
	if (action === constants.SQLITE_SELECT) return constants.SQLITE_OK;
	const isAllowed = action === constants.SQLITE_READ && tables.has((table ?? "").toLowerCase());
	return isAllowed ? constants.SQLITE_OK : constants.SQLITE_DENY;
};

interface Table {
	name: string;
	columns: Set<string>;
}

/** A plain table of this name with its columns in small letters: which there are, differs between Loop's versions. */
const tableOf = (database: DatabaseSync, name: string): Table => {
	const schema = database.prepare("select type, name, sql from sqlite_master").all();
	const found = schema.find((row) => String(row.name).toLowerCase() === name.toLowerCase());
	const isPlain = found?.type === "table" && /^create table /i.test(String(found.sql));
	if (!isPlain) throw new Problem("unknown-file");
	const columns = database.prepare(`select * from ${name}`).columns();
	return { name, columns: new Set(columns.map((column) => column.name.toLowerCase())) };
};

const wantedColumns = [
	...["id", "name", "question", "description", "freq_num", "freq_den", "archived", "position"],
	...["type", "target_type", "target_value", "unit"],
	...["habit", "timestamp", "value", "notes"],
];

const rowsOf = (database: DatabaseSync, { name, columns }: Table): Row[] => {
	const present = wantedColumns.filter((column) => columns.has(column));
	// Old databases write `Id`: the alias gives every column its small letters.
	const selected = present.map((column) => `${column} as ${column}`).join(", ");
	return database.prepare(`select ${selected} from ${name}`).all();
};

const text = (value: SQLOutputValue | undefined): string => (typeof value === "string" ? value : "");
/** Tools that convert databases write numbers as texts, and yes and no as words. */
const number = (value: SQLOutputValue | undefined): number => {
	if (typeof value === "number") return value;
	if (value === "true") return 1;
	return typeof value === "string" ? Number(value) || 0 : 0;
};

/** In old databases the question is called description, and there are no numerical habits. */
const habitIn = (row: Row): LoopHabit => ({
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
});

/** Loop's instants are midnight in UTC; a converted database may have the day itself. */
const dayOf = (timestamp: SQLOutputValue | undefined): Day | undefined => {
	const [day = ""] = /^\d{4}-\d{2}-\d{2}/.exec(text(timestamp)) ?? [];
	if (isDay(day)) return day;
	return number(timestamp) > 0 ? utcDayOf(number(timestamp)) : undefined;
};

/** Without a value, in old databases, the row itself means done. */
const entryIn = (row: Row, columns: Set<string>): LoopEntry => ({
	day: dayOf(row.timestamp),
	code: columns.has("value") ? number(row.value) : loopCodes.YES_MANUAL,
	note: text(row.notes),
});
