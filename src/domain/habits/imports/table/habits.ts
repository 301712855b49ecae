import { countedWithoutTarget } from "#domain/habits/imports/amounts.ts";
import type { DayBounds, ForeignEntry, ForeignHabit } from "#domain/habits/imports/foreign-habit.ts";
import { everyDay } from "#domain/habits/imports/rhythm.ts";
import { type CellValue, hasDecimalComma, valueIn } from "./cells.ts";
import { daysInHeader, type TableColumns } from "./columns.ts";
import { dayIn } from "./days.ts";
import { valueColumns } from "./questions.ts";
import type { Table } from "./table.ts";
import type { Dictionary } from "./words.ts";

export interface TableReading {
	columns: TableColumns;
	bounds: DayBounds;
	/** Word meanings in this table; the common ones by default. */
	dictionary?: Dictionary | undefined;
}

/** Returns a table's habits. Without a habit column, all rows of a long table are one habit. */
export function tableHabits(table: Table, reading: TableReading): ForeignHabit[] {
	const readCell = cellReader(table, reading);
	switch (reading.columns.layout) {
		case "wide":
			return wideHabits(table, reading, readCell);
		case "across":
			return acrossHabits(table, reading, readCell);
		default:
			return longHabits(table, reading, readCell);
	}
}

type CellReader = (cell: string) => CellValue | undefined;

/** If one comma in a table is decimal, all are. */
function cellReader(table: Table, { columns, dictionary }: TableReading): CellReader {
	const valued = valueColumns(table, columns);
	const areCommasDecimal = table.rows.some((row) =>
		valued.some((column) => hasDecimalComma(row[column] ?? "")),
	);
	return (cell) => valueIn(cell, dictionary, areCommasDecimal);
}

function longHabits(
	{ rows }: Table,
	{ columns, bounds }: TableReading,
	readCell: CellReader,
): ForeignHabit[] {
	const byName = Map.groupBy(rows, (row) => cellOf(row, columns.habit));
	return [...byName].map(([name, own]) =>
		habitOf(
			name,
			own.map((row) => ({
				day: dayIn(cellOf(row, columns.date), columns.order, bounds),
				value: columns.value === null ? done : readCell(cellOf(row, columns.value)),
				note: cellOf(row, columns.note),
			})),
		),
	);
}

function wideHabits(table: Table, { columns, bounds }: TableReading, readCell: CellReader): ForeignHabit[] {
	const { names, hasHeader, rows } = table;
	const days = rows.map((row) => dayIn(cellOf(row, columns.date), columns.order, bounds));
	return columns.habits.map((column) =>
		habitOf(
			hasHeader ? (names[column] ?? "") : "",
			rows.map((row, index) => ({
				day: days[index],
				value: readCell(cellOf(row, column)),
				note: "",
			})),
		),
	);
}

function acrossHabits(table: Table, { columns, bounds }: TableReading, readCell: CellReader): ForeignHabit[] {
	const days = daysInHeader(table, columns.order).map((column) => ({
		column,
		day: dayIn(table.names[column] ?? "", columns.order, bounds),
	}));
	const filled = table.rows.filter((row) => row.some((cell) => cell.trim()));
	return filled.map((row) =>
		habitOf(
			cellOf(row, columns.habit),
			days.map(({ column, day }) => ({ day, value: readCell(cellOf(row, column)), note: "" })),
		),
	);
}

function cellOf(row: readonly string[], column: number | null): string {
	return column === null ? "" : (row[column] ?? "").trim();
}

/** Without a value column, a row means that its day was done. */
const done: CellValue = { mark: "completed" };

interface Row extends Pick<ForeignEntry, "day"> {
	value: CellValue | undefined;
	note: string;
}

function habitOf(name: string, rows: readonly Row[]): ForeignHabit {
	const own = { name, description: "", rhythm: everyDay, isArchived: false };
	const counting = rows.filter(({ value }) => value?.amount !== undefined);
	if (!counting.some(({ value }) => (value?.amount ?? 0) > 1)) return { ...own, entries: rows.map(entryOf) };
	const units = new Set(counting.flatMap(({ value }) => value?.unit ?? []));
	const [unit = ""] = units;
	const amounts = counting.map(({ day, value, note }) => ({
		day,
		amount: value?.amount ?? 0,
		note: units.size > 1 ? [value?.amount, value?.unit, note].filter(Boolean).join(" ") : note,
	}));
	// Amounts in different units cannot be added up.
	const counted: Pick<ForeignHabit, "entries" | "measure" | "remarks"> =
		units.size > 1
			? {
					entries: counting.map(entryOf).map((entry, index) => ({ ...entry, note: amounts[index]?.note })),
					remarks: ["amounts"],
				}
			: countedWithoutTarget(amounts, unit);
	const others = rows.filter(({ value }) => value?.amount === undefined).map(entryOf);
	return { ...own, ...counted, entries: [...counted.entries, ...others] };
}

function entryOf({ day, value, note }: Row): ForeignEntry {
	return value === undefined ? { day: undefined, mark: undefined } : { day, mark: value.mark, note };
}
