import { isDay } from "#domain/day.ts";
import type { ForeignHabit } from "#domain/habits/imports/foreign-habit.ts";
import { habiticaValues } from "#domain/habits/imports/habitica.ts";

const header = ["Task Name", "Task ID", "Task Type", "Date", "Value"];

/** Whether a table is Habitica's history.csv. Its values are colours of tasks: read as amounts they would be nonsense. */
export const isHabiticaCsv = (names: readonly string[]): boolean =>
	header.every((name, index) => names[index] === name);

/** The habits of Habitica's history.csv, whose dates are written in their owner's time. */
export const habiticaCsvHabits = (rows: readonly (readonly string[])[]): ForeignHabit[] =>
	[...Map.groupBy(rows, ([, id = ""]) => id).values()].map((own) => {
		const [name = "", , type = ""] = own[0] ?? [];
		const values = own
			.toSorted(([, , , one = ""], [, , , other = ""]) => (one < other ? -1 : 1))
			.map(([, , , date = "", value = ""]) => {
				const day = date.slice(0, 10);
				return { day: isDay(day) ? day : undefined, value: Number(value) };
			});
		return habiticaValues(name, type === "habit" ? "habit" : "daily", values);
	});
