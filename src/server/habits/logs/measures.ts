import { and, eq, getTableColumns, isNotNull, or } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import { isInMinutes, type Measure } from "#domain/habits/amounts/measure.ts";
import { withAmounts } from "#domain/habits/logs/day-amounts.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import { findHabitForUpdate, updateHabit } from "#server/habits/habits/store.ts";
import { judgeAgain } from "./measured-days.ts";
import { habitLogs } from "./tables.ts";

interface MeasureChange {
	userId: string;
	habitId: string;
	unitBefore: string | undefined;
	today: Day;
	now: number;
}

/** Call after a habit's measure has changed. Judges today again; past days stay as they were judged. */
export async function remeasure(
	tx: Orm,
	{ userId, habitId, unitBefore, today, now }: MeasureChange,
): Promise<void> {
	const habit = await findHabitForUpdate(tx, userId, habitId);
	if (habit === undefined) throw new Problem("not-found");
	const { measure } = habit;
	if (measure?.unit !== unitBefore) {
		const logs = measure ? await measuredLogs(tx, { userId, habitId, measure }) : [];
		const { amounts = "" } = withAmounts(historyOf(habit), logs, measure);
		await updateHabit(tx, habit, { historyAmounts: amounts });
	}
	if (measure) await judgeAgain(tx, { userId, habitId, date: today }, now);
}

function measuredLogs(
	tx: Orm,
	{ userId, habitId, measure }: { userId: string; habitId: string; measure: Measure },
) {
	const { date, completed, size, unit, target, duration, amount } = getTableColumns(habitLogs);
	const inUnit = eq(habitLogs.unit, measure.unit);
	return tx
		.select({ date, completed, size, unit, target, duration, amount })
		.from(habitLogs)
		.where(
			and(
				eq(habitLogs.userId, userId),
				eq(habitLogs.habitId, habitId),
				isInMinutes(measure) ? or(inUnit, isNotNull(habitLogs.duration)) : inUnit,
			),
		);
}
