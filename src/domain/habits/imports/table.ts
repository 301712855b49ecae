import type { DayBounds, ForeignEntry, ForeignHabit } from "./foreign-habit.ts";
import type { Table, TableColumns } from "./table-columns.ts";
import { type CellValue, dayIn, valueIn } from "./table-values.ts";

/** The habits of a table with one row for each habit and day. Without a habit column all rows are one habit. */
export function tableHabits({ rows }: Table, columns: TableColumns, bounds: DayBounds): ForeignHabit[] {
	const cell = (row: readonly string[], column: number | null) =>
		column === null ? "" : (row[column] ?? "").trim();
	const byName = Map.groupBy(rows, (row) => cell(row, columns.habit));
	return [...byName].map(([name, own]) => {
		const read = own.map((row) => {
			const value = columns.value === null ? done : valueIn(cell(row, columns.value));
			return {
				day: dayIn(cell(row, columns.date), columns.order, bounds),
				value,
				note: cell(row, columns.note),
			};
		});
		const hasAmounts = read.some(({ value }) => (value?.amount ?? 0) > 1);
		return {
			name,
			description: "",
			schedule: { kind: "daily" },
			isArchived: false,
			entries: read.map((row) => entryOf(row, hasAmounts)),
			...(hasAmounts && { remarks: ["amounts-without-target"] }),
		};
	});
}

/** A row without a value column is there because the day was done. */
const done: CellValue = { mark: "completed" };

interface Row extends Pick<ForeignEntry, "day"> {
	/** Undefined when it could not be read. */
	value: CellValue | undefined;
	note: string;
}

function entryOf({ day, value, note }: Row, hasAmounts: boolean): ForeignEntry {
	if (value === undefined) return { day: undefined, mark: undefined };
	const measured = hasAmounts && value.amount !== undefined ? String(value.amount) : "";
	return { day, mark: value.mark, note: [measured, note].filter(Boolean).join(" · ") };
}
