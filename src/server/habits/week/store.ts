import { and, asc, eq, lte, sql } from "drizzle-orm";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { users } from "#server/users/tables.ts";

export type Look = Awaited<ReturnType<typeof listLooks>>[number];

/** Users whose weekly look is due, longest waiting first. */
export function listLooks(orm: Orm, now: string, limit: number) {
	return orm
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
}

/** False if another process has moved it already: then that one handles this look. */
export async function moveLook(tx: Orm, { userId, lookAt }: Look, next: string): Promise<boolean> {
	const moved = await tx
		.update(users)
		.set({ weekLookAt: next })
		.where(and(eq(users.id, userId), eq(users.weekLookAt, lookAt)))
		.returning({ id: users.id });
	return moved.length > 0;
}
