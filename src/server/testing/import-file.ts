import type { Day } from "#domain/day.ts";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import type { ImportedHabit } from "#domain/habits/imports/imported-habit.ts";
import { loggedDays } from "#domain/habits/imports/imported-start.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { type ReadFile, type ReadOptions, readFile } from "#server/habits/imports/read-file.ts";

export const indianOptions: ReadOptions = {
	timeZone: "Asia/Kolkata",
	dayStartHour: 0,
	today: "2026-07-10" as Day,
	columns: undefined,
};

function summarize({ format, habits, remarks }: ReadFile) {
	return {
		format,
		remarks: Object.fromEntries(remarks.map(({ code, count }) => [code, count])),
		habits: Object.fromEntries(
			habits.map((habit) => [
				habit.name,
				{
					schedule: habit.schedule,
					isArchived: habit.isArchived,
					...(habit.measure && { counts: wordsFor(habit.measure) }),
					days: Object.fromEntries(
						loggedDays(habit.history).map(({ day, completed, begun }) => [
							day.slice(5),
							[completed ? "done" : begun ? "begun" : "missed", detailsOn(habit, day)]
								.filter(Boolean)
								.join(": "),
						]),
					),
					remarks: Object.fromEntries(habit.remarks.map(({ code, count }) => [code, count])),
				},
			]),
		),
	};
}

function wordsFor({ comparator, target, unit }: Measure): string {
	return `${comparator} ${target} ${unit}`;
}

function detailsOn({ history, measure, notes }: ImportedHabit, day: Day): string {
	const { amount } = amountOn(history, day) ?? {};
	return [amount !== undefined && `${amount} ${measure?.unit}`, notes[day]].filter(Boolean).join(" · ");
}

export function read(bytes: Uint8Array, options: Partial<ReadOptions> = {}) {
	return summarize(readFile(bytes, { ...indianOptions, ...options }));
}
