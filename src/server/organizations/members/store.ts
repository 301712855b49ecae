import { and, asc, eq } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { organizationRequests } from "#server/organizations/tables.ts";

/** False if it was there already. */
export async function insertRequest(
	tx: Orm,
	request: typeof organizationRequests.$inferInsert,
): Promise<boolean> {
	const inserted = await tx
		.insert(organizationRequests)
		.values(request)
		.onConflictDoNothing()
		.returning({ userId: organizationRequests.userId });
	return inserted.length === 1;
}

export function countRequests(tx: Orm, organizationId: string): Promise<number> {
	return tx.$count(organizationRequests, eq(organizationRequests.organizationId, organizationId));
}

/** False if there is none. */
export async function deleteRequest(tx: Orm, organizationId: string, userId: string): Promise<boolean> {
	const deleted = await tx
		.delete(organizationRequests)
		.where(
			and(eq(organizationRequests.organizationId, organizationId), eq(organizationRequests.userId, userId)),
		)
		.returning({ userId: organizationRequests.userId });
	return deleted.length === 1;
}

export function listRequests(orm: Orm, organizationId: string, limit: number) {
	return orm
		.select()
		.from(organizationRequests)
		.where(eq(organizationRequests.organizationId, organizationId))
		.orderBy(asc(organizationRequests.createdAt), asc(organizationRequests.userId))
		.limit(limit);
}
