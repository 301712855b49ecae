import type { DayBounds, ForeignHabit } from "./foreign-habit.ts";
import type { TableColumns } from "./table/columns.ts";
import { tableHabits } from "./table/habits.ts";
import type { Table } from "./table/table.ts";
import { dateOrderOf } from "./table/written-date.ts";

const header = ["HabitName", "HabitDescription", "HabitCategory", "CalendarDate", "Value", "CommentText"];

export function isHabitBull(names: readonly string[]): boolean {
	return header.every((name, index) => names[index] === name);
}

/** HabitBull writes 2026-07-01 or, with slashes, American dates; every row repeats the habit's details. */
export function habitBullHabits(table: Table, bounds: DayBounds): ForeignHabit[] {
	const dates = table.rows.map(([, , , date = ""]) => date);
	const order = dateOrderOf(dates) === "ymd" ? "ymd" : "mdy";
	const columns = {
		layout: "long",
		habit: 0,
		date: 3,
		value: 4,
		note: 5,
		habits: [],
		order,
	} satisfies TableColumns;
	const rowsOf = Map.groupBy(table.rows, ([name = ""]) => name.trim());
	return tableHabits(table, { columns, bounds }).map((habit) => {
		const [, description = "", tags = ""] = rowsOf.get(habit.name)?.[0] ?? [];
		return { ...habit, description, tags };
	});
}
