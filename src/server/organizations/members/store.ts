import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { OwnRequest } from "#contract/organizations/members.ts";
import type { Orm } from "#server/db/open.ts";
import {
	organizationRemovals,
	organizationRequests,
	organizations,
	ownOrganizationRequests,
} from "#server/organizations/tables.ts";

export async function insertRequest(
	tx: Orm,
	request: typeof organizationRequests.$inferInsert,
): Promise<boolean> {
	const inserted = await tx
		.insert(organizationRequests)
		.values(request)
		.onConflictDoNothing()
		.returning({ userId: organizationRequests.userId });
	if (inserted.length === 0) return false;
	await tx.insert(ownOrganizationRequests).values(request).onConflictDoNothing();
	return true;
}

export function countRequests(tx: Orm, organizationId: string): Promise<number> {
	return tx.$count(organizationRequests, eq(organizationRequests.organizationId, organizationId));
}

export async function deleteRequest(tx: Orm, organizationId: string, userId: string): Promise<boolean> {
	const deleted = await tx
		.delete(organizationRequests)
		.where(
			and(eq(organizationRequests.organizationId, organizationId), eq(organizationRequests.userId, userId)),
		)
		.returning({ userId: organizationRequests.userId });
	await tx
		.delete(ownOrganizationRequests)
		.where(
			and(
				eq(ownOrganizationRequests.userId, userId),
				eq(ownOrganizationRequests.organizationId, organizationId),
			),
		);
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

/** Returns the id of the user who asked last. */
export async function findNewestRequest(tx: Orm, organizationId: string): Promise<string | undefined> {
	const [newest] = await tx
		.select({ userId: organizationRequests.userId })
		.from(organizationRequests)
		.where(eq(organizationRequests.organizationId, organizationId))
		.orderBy(desc(organizationRequests.createdAt), desc(organizationRequests.userId))
		.limit(1);
	return newest?.userId;
}

export function countOwnRequests(tx: Orm, userId: string): Promise<number> {
	return tx.$count(ownOrganizationRequests, eq(ownOrganizationRequests.userId, userId));
}

export async function hasAsked(orm: Orm, userId: string, organizationId: string): Promise<boolean> {
	const isTheirs = eq(ownOrganizationRequests.userId, userId);
	const asked = await orm.$count(
		ownOrganizationRequests,
		and(isTheirs, eq(ownOrganizationRequests.organizationId, organizationId)),
	);
	return asked > 0;
}

/** Lists a user's requests, newest first. Reads names by id, because organizations aren't sharded by user. */
export async function listOwnRequests(orm: Orm, userId: string): Promise<OwnRequest[]> {
	const requests = await orm
		.select()
		.from(ownOrganizationRequests)
		.where(eq(ownOrganizationRequests.userId, userId))
		.orderBy(desc(ownOrganizationRequests.createdAt));
	if (requests.length === 0) return [];
	const ids = requests.map(({ organizationId }) => organizationId);
	const named = await orm
		.select({ id: organizations.id, name: organizations.name, type: organizations.type })
		.from(organizations)
		.where(inArray(organizations.id, ids));
	return requests.flatMap(({ organizationId, createdAt }) => {
		const organization = named.find(({ id }) => id === organizationId);
		return organization
			? [{ organizationId, name: organization.name, type: organization.type, createdAt }]
			: [];
	});
}

export async function insertRemoval(
	tx: Orm,
	removal: typeof organizationRemovals.$inferInsert,
): Promise<void> {
	await tx.insert(organizationRemovals).values(removal).onConflictDoNothing();
}

function isRemoved(organizationId: string, userId: string) {
	return and(
		eq(organizationRemovals.organizationId, organizationId),
		eq(organizationRemovals.userId, userId),
	);
}

export async function hasRemoval(orm: Orm, organizationId: string, userId: string): Promise<boolean> {
	return (await orm.$count(organizationRemovals, isRemoved(organizationId, userId))) > 0;
}

export async function deleteRemoval(tx: Orm, organizationId: string, userId: string): Promise<void> {
	await tx.delete(organizationRemovals).where(isRemoved(organizationId, userId));
}
