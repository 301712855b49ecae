import { and, eq, inArray } from "drizzle-orm";
import type { Category } from "#domain/habits/plan/habit.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import type { Orm } from "#server/db/open.ts";
import { historyOf } from "./history-columns.ts";
import { habits } from "./tables.ts";

/** Returns the plans needed to judge the days of several users' habits, without names or other private text. */
export async function plansOfUsers(
	orm: Orm,
	userIds: readonly string[],
): Promise<Map<string, (Plan & { id: string; category: Category })[]>> {
	if (userIds.length === 0) return new Map();
	const rows = await orm
		.select({
			userId: habits.userId,
			id: habits.id,
			category: habits.category,
			schedule: habits.schedule,
			startedOn: habits.startedOn,
			allowedSkips: habits.allowedSkips,
			cycleCount: habits.cycleCount,
			cycleStartedOn: habits.cycleStartedOn,
			phase: habits.phase,
			pauses: habits.pauses,
			historyFrom: habits.historyFrom,
			historyMarks: habits.historyMarks,
			historyAmounts: habits.historyAmounts,
			measure: habits.measure,
		})
		.from(habits)
		.where(and(inArray(habits.userId, [...userIds]), eq(habits.isHidden, false)));
	const plans = rows.map((row) => ({ ...row, history: historyOf(row) }));
	return Map.groupBy(plans, ({ userId }) => userId);
}
