import { instantOf } from "#domain/day.ts";
import type { DayBounds, ForeignHabit } from "#domain/habits/imports/foreign-habit.ts";
import { habiticaValues } from "#domain/habits/imports/habitica.ts";

const header = ["Task Name", "Task ID", "Task Type", "Date", "Value"];

/** Needs its own reader: Habitica's Value column sets a task's colour and is not an amount. */
export function isHabiticaCsv(names: readonly string[]): boolean {
	return header.every((name, index) => names[index] === name);
}

/** The file's times are in UTC. */
export function habiticaCsvHabits(rows: readonly (readonly string[])[], bounds: DayBounds): ForeignHabit[] {
	return [...Map.groupBy(rows, ([, id = ""]) => id).values()].map((own) => {
		const [name = "", , type = ""] = own[0] ?? [];
		const values = own
			.toSorted(([, , , one = ""], [, , , other = ""]) => (one < other ? -1 : 1))
			.map(([, , , date = "", value = ""]) => ({ instant: instantOf(date), value: Number(value) }));
		return habiticaValues(name, type === "habit" ? "habit" : "daily", values, bounds);
	});
}
