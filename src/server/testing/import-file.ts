import type { Day } from "#domain/day.ts";
import { loggedDays } from "#domain/habits/imports/imported-start.ts";
import { type ReadFile, type Reading, readFile } from "#server/habits/imports/read-file.ts";

export const india: Reading = {
	timeZone: "Asia/Kolkata",
	dayStartHour: 0,
	today: "2026-07-10" as Day,
	columns: undefined,
};

function told({ format, habits, remarks }: ReadFile) {
	return {
		format,
		remarks: Object.fromEntries(remarks.map(({ code, count }) => [code, count])),
		habits: Object.fromEntries(
			habits.map((habit) => [
				habit.name,
				{
					schedule: habit.schedule,
					isArchived: habit.isArchived,
					days: Object.fromEntries(
						loggedDays(habit.history).map(({ day, completed }) => [
							day.slice(5),
							[completed ? "done" : "missed", habit.notes[day]].filter(Boolean).join(": "),
						]),
					),
					remarks: Object.fromEntries(habit.remarks.map(({ code, count }) => [code, count])),
				},
			]),
		),
	};
}

export function read(bytes: Uint8Array, reading: Partial<Reading> = {}) {
	return told(readFile(bytes, { ...india, ...reading }));
}
