import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import { isInMinutes, type Measure } from "#domain/habits/amounts/measure.ts";
import { elementOf } from "#domain/habits/logs/day-amounts.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { findHabitForUpdate, updateHabit } from "#server/habits/habits/store.ts";
import { judgeAgain } from "./measured-days.ts";
import { shownLog } from "./store.ts";
import { habitLogs } from "./tables.ts";

/**
 * After a habit's measure has changed: its history holds the amounts in the new unit, and today is judged again. Past
 * days stay as they were judged.
 */
export async function remeasure(
	tx: Orm,
	{ userId, habitId, today, now }: { userId: string; habitId: string; today: Day; now: number },
): Promise<void> {
	const habit = await findHabitForUpdate(tx, userId, habitId);
	if (habit === undefined) throw new Problem("not-found");
	const { measure, historyFrom } = habit;
	const historyAmounts = measure ? await amountsOf(tx, { userId, habitId, measure, from: historyFrom }) : "";
	await updateHabit(tx, habit, { historyAmounts });
	if (measure) await judgeAgain(tx, { userId, habitId, date: today }, now);
}

async function amountsOf(
	tx: Orm,
	{ userId, habitId, measure, from }: { userId: string; habitId: string; measure: Measure; from: Day },
): Promise<string> {
	const inUnit = eq(habitLogs.unit, measure.unit);
	const rows = await tx
		.select({
			index: sql<number>`${habitLogs.date} - ${from}::date`,
			completed: habitLogs.completed,
			size: habitLogs.size,
			unit: habitLogs.unit,
			target: habitLogs.target,
			duration: habitLogs.duration,
			amount: habitLogs.amount,
		})
		.from(habitLogs)
		.where(
			and(
				eq(habitLogs.userId, userId),
				eq(habitLogs.habitId, habitId),
				isInMinutes(measure) ? or(inUnit, isNotNull(habitLogs.duration)) : inUnit,
			),
		)
		.orderBy(asc(habitLogs.date));
	const elements: string[] = [];
	for (const row of rows) {
		const amount = isInMinutes(measure) ? row.duration : shownLog(row).amount;
		if (amount === null) continue;
		const isFull = row.completed && row.size === "full";
		while (elements.length < row.index) elements.push("");
		elements.push(elementOf({ amount, target: isFull ? undefined : (row.target ?? undefined) }));
	}
	return elements.join(",");
}
