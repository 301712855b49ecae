import { and, asc, eq, lte, sql } from "drizzle-orm";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { users } from "#server/users/tables.ts";

export type DueWeek = Awaited<ReturnType<typeof listDueWeeks>>[number];

export function listDueWeeks(orm: Orm, now: string, limit: number) {
	return orm
		.select({
			userId: users.id,
			timeZone: users.timeZone,
			dayStartHour: users.dayStartHour,
			checkAt: sql<string>`${users.weekCheckAt}`.mapWith(users.weekCheckAt),
			isReached: sql<boolean>`${suspensions.userId} is null and ${users.closedAt} is null`,
		})
		.from(users)
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.where(lte(users.weekCheckAt, now))
		.orderBy(asc(users.weekCheckAt))
		.limit(limit);
}

/** Returns false if the check was moved in the meantime, usually by another process, which handles it. */
export async function moveWeek(tx: Orm, { userId, checkAt }: DueWeek, next: string): Promise<boolean> {
	const moved = await tx
		.update(users)
		.set({ weekCheckAt: next })
		.where(and(eq(users.id, userId), eq(users.weekCheckAt, checkAt)))
		.returning({ id: users.id });
	return moved.length > 0;
}
