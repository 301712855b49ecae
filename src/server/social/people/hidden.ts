import { and, eq, inArray, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { blockedBy, blocks } from "./tables.ts";

export async function listHidden(orm: Orm, userId: string, among?: readonly string[]): Promise<string[]> {
	const blocked = orm
		.select({ id: blocks.blockedId })
		.from(blocks)
		.where(and(eq(blocks.userId, userId), among && inArray(blocks.blockedId, [...among])));
	const blockers = orm
		.select({ id: sql<string>`${blockedBy.blockerId}`.as("id") })
		.from(blockedBy)
		.where(and(eq(blockedBy.userId, userId), among && inArray(blockedBy.blockerId, [...among])));
	return (await blocked.union(blockers)).map(({ id }) => id);
}
