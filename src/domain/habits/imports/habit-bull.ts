import type { DayBounds, ForeignHabit } from "./foreign-habit.ts";
import { tableHabits } from "./table.ts";
import type { Table } from "./table-columns.ts";
import { dateOrderOf } from "./written-date.ts";

const header = ["HabitName", "HabitDescription", "HabitCategory", "CalendarDate", "Value", "CommentText"];

/** Whether a table is HabitBull's export. */
export function isHabitBull(names: readonly string[]): boolean {
	return header.every((name, index) => names[index] === name);
}

/** HabitBull writes 2026-07-01 or, with slashes, the American way; what a habit is about stands in every row. */
export function habitBullHabits(table: Table, bounds: DayBounds): ForeignHabit[] {
	const dates = table.rows.map(([, , , date = ""]) => date);
	const order = dateOrderOf(dates) === "ymd" ? "ymd" : "mdy";
	const columns = { habit: 0, date: 3, value: 4, note: 5, order, layout: "long" } as const;
	const rowsOf = Map.groupBy(table.rows, ([name = ""]) => name.trim());
	return tableHabits(table, columns, bounds).map((habit) => {
		const [, description = "", tags = ""] = rowsOf.get(habit.name)?.[0] ?? [];
		return { ...habit, description, tags };
	});
}
