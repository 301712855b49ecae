import { and, eq, gte, inArray, lt } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";

/** `to` is exclusive. */
export function logsOf(
	orm: Orm,
	userId: string,
	habitIds: readonly string[],
	{ from, to }: { from: Day; to: Day },
) {
	return orm
		.select({
			habitId: habitLogs.habitId,
			date: habitLogs.date,
			completed: habitLogs.completed,
			size: habitLogs.size,
			source: habitLogs.source,
			doneAt: habitLogs.doneAt,
			loggedAt: habitLogs.loggedAt,
			createdAt: habitLogs.createdAt,
		})
		.from(habitLogs)
		.where(
			and(
				eq(habitLogs.userId, userId),
				inArray(habitLogs.habitId, [...habitIds]),
				gte(habitLogs.date, from),
				lt(habitLogs.date, to),
			),
		);
}
