import { and, asc, eq, lte, sql } from "drizzle-orm";
import { users } from "#server/account/auth/tables.ts";
import { suspensions } from "#server/admin/people/tables.ts";
import type { Orm } from "#server/db/open.ts";

export type Look = Awaited<ReturnType<typeof listLooks>>[number];

/** Users whose week is to be looked at by now, those who wait longest first. */
export const listLooks = (orm: Orm, now: string, limit: number) =>
	orm
		.select({
			userId: users.id,
			timeZone: users.timeZone,
			dayStartHour: users.dayStartHour,
			lookAt: sql<string>`${users.weekLookAt}`.mapWith(users.weekLookAt),
			isReached: sql<boolean>`${suspensions.userId} is null and ${users.closedAt} is null`,
		})
		.from(users)
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.where(lte(users.weekLookAt, now))
		.orderBy(asc(users.weekLookAt))
		.limit(limit);

/** False where another has moved it meanwhile: then this look is theirs. */
export const moveLook = async (tx: Orm, { userId, lookAt }: Look, next: string): Promise<boolean> => {
	const moved = await tx
		.update(users)
		.set({ weekLookAt: next })
		.where(and(eq(users.id, userId), eq(users.weekLookAt, lookAt)))
		.returning({ id: users.id });
	return moved.length > 0;
};
