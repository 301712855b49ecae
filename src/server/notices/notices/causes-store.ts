import { and, eq, inArray } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { noticeCauses } from "./tables.ts";

/** Returns the users who have not been notified for this cause yet. */
export async function withoutCause(orm: Orm, userIds: readonly string[], cause: string): Promise<string[]> {
	if (userIds.length === 0) return [];
	const rows = await orm
		.select({ userId: noticeCauses.userId })
		.from(noticeCauses)
		.where(and(inArray(noticeCauses.userId, [...userIds]), eq(noticeCauses.cause, cause)));
	const notified = new Set(rows.map(({ userId }) => userId));
	return userIds.filter((userId) => !notified.has(userId));
}
