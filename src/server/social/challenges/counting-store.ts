import { and, eq, gte, inArray, lt } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import { users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";

/** The logs of some habits from one day until before another, at most 90 days each. */
export const logsOf = (
	orm: Orm,
	userId: string,
	habitIds: readonly string[],
	{ from, to }: { from: Day; to: Day },
) =>
	orm
		.select({
			habitId: habitLogs.habitId,
			date: habitLogs.date,
			completed: habitLogs.completed,
			source: habitLogs.source,
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

/** By which clock somebody's days go; undefined for an account that is gone. */
export const clockOf = async (
	orm: Orm,
	userId: string,
): Promise<{ timeZone: string; dayStartHour: number } | undefined> => {
	const [row] = await orm
		.select({ timeZone: users.timeZone, dayStartHour: users.dayStartHour })
		.from(users)
		.where(eq(users.id, userId));
	return row;
};
