import type { DayBounds, ForeignEntry, ForeignHabit } from "./foreign-habit.ts";
import { everyDay } from "./rhythm.ts";
import { habitColumns, type Table, type TableColumns } from "./table-columns.ts";
import { type CellValue, dayIn, valueIn } from "./table-values.ts";

/** The habits of a table. Where there is no habit column, all rows of a long one are one habit. */
export function tableHabits(table: Table, columns: TableColumns, bounds: DayBounds): ForeignHabit[] {
	return columns.layout === "wide" ? wideHabits(table, columns, bounds) : longHabits(table, columns, bounds);
}

function longHabits({ rows }: Table, columns: TableColumns, bounds: DayBounds): ForeignHabit[] {
	const byName = Map.groupBy(rows, (row) => cellOf(row, columns.habit));
	return [...byName].map(([name, own]) =>
		habitOf(
			name,
			own.map((row) => ({
				day: dayIn(cellOf(row, columns.date), columns.order, bounds),
				value: columns.value === null ? done : valueIn(cellOf(row, columns.value)),
				note: cellOf(row, columns.note),
			})),
		),
	);
}

function wideHabits(table: Table, columns: TableColumns, bounds: DayBounds): ForeignHabit[] {
	const { names, hasHeader, rows } = table;
	const days = rows.map((row) => dayIn(cellOf(row, columns.date), columns.order, bounds));
	return habitColumns(table, columns).map((column) =>
		habitOf(
			hasHeader ? (names[column] ?? "") : "",
			rows.map((row, index) => ({ day: days[index], value: valueIn(cellOf(row, column)), note: "" })),
		),
	);
}

function cellOf(row: readonly string[], column: number | null): string {
	return column === null ? "" : (row[column] ?? "").trim();
}

/** A row without a value column is there because the day was done. */
const done: CellValue = { mark: "completed" };

interface Row extends Pick<ForeignEntry, "day"> {
	/** Undefined when it could not be read. */
	value: CellValue | undefined;
	note: string;
}

function habitOf(name: string, rows: readonly Row[]): ForeignHabit {
	const hasAmounts = rows.some(({ value }) => (value?.amount ?? 0) > 1);
	return {
		name,
		description: "",
		rhythm: everyDay,
		isArchived: false,
		entries: rows.map((row) => entryOf(row, hasAmounts)),
		...(hasAmounts && { remarks: ["amounts-without-target"] }),
	};
}

function entryOf({ day, value, note }: Row, hasAmounts: boolean): ForeignEntry {
	if (value === undefined) return { day: undefined, mark: undefined };
	const measured = hasAmounts && value.amount !== undefined ? String(value.amount) : "";
	return { day, mark: value.mark, note: [measured, note].filter(Boolean).join(" · ") };
}
