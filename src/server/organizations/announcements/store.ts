import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { notices } from "#server/notices/notices/tables.ts";
import { organizationAnnouncements, type StoredAnnouncement } from "#server/organizations/tables.ts";

function isForAudience(organizationId: string, teamId: string | null) {
	return and(
		eq(organizationAnnouncements.organizationId, organizationId),
		teamId === null ? isNull(organizationAnnouncements.teamId) : eq(organizationAnnouncements.teamId, teamId),
	);
}

export async function findAnnouncement(
	orm: Orm,
	organizationId: string,
	id: string,
): Promise<StoredAnnouncement | undefined> {
	const [row] = await orm
		.select()
		.from(organizationAnnouncements)
		.where(
			and(eq(organizationAnnouncements.organizationId, organizationId), eq(organizationAnnouncements.id, id)),
		);
	return row;
}

export async function insertAnnouncement(tx: Orm, announcement: StoredAnnouncement): Promise<void> {
	await tx.insert(organizationAnnouncements).values(announcement);
}

export function countSince(
	tx: Orm,
	organizationId: string,
	teamId: string | null,
	since: string,
): Promise<number> {
	return tx.$count(
		organizationAnnouncements,
		and(isForAudience(organizationId, teamId), gt(organizationAnnouncements.createdAt, since)),
	);
}

/** Counts announcements after `since` to any audience. */
export function countAllSince(tx: Orm, organizationId: string, since: string): Promise<number> {
	return tx.$count(
		organizationAnnouncements,
		and(
			eq(organizationAnnouncements.organizationId, organizationId),
			gt(organizationAnnouncements.createdAt, since),
		),
	);
}

/** Returns a lookup of the notices that each reader got about the organization's announcements after `since`. */
export async function countNotices(
	tx: Orm,
	userIds: readonly string[],
	organizationId: string,
	since: string,
): Promise<(userId: string) => number> {
	const rows = await tx
		.select({ userId: notices.userId, count: count() })
		.from(notices)
		.where(
			and(
				inArray(notices.userId, [...userIds]),
				eq(notices.kind, "organization-announced"),
				sql`${notices.data} ->> 'organizationId' = ${organizationId}`,
				gt(notices.createdAt, since),
			),
		)
		.groupBy(notices.userId);
	const counts = new Map(rows.map((row) => [row.userId, row.count]));
	return (userId) => counts.get(userId) ?? 0;
}

export async function deleteBeyond(
	tx: Orm,
	organizationId: string,
	teamId: string | null,
	kept: number,
): Promise<void> {
	const [oldestKept] = await tx
		.select({ createdAt: organizationAnnouncements.createdAt })
		.from(organizationAnnouncements)
		.where(isForAudience(organizationId, teamId))
		.orderBy(desc(organizationAnnouncements.createdAt))
		.offset(kept - 1)
		.limit(1);
	if (oldestKept)
		await tx
			.delete(organizationAnnouncements)
			.where(
				and(
					isForAudience(organizationId, teamId),
					lt(organizationAnnouncements.createdAt, oldestKept.createdAt),
				),
			);
}

export function listAnnouncements(
	orm: Orm,
	organizationId: string,
	teamIds: readonly string[] | "all",
	limit: number,
): Promise<StoredAnnouncement[]> {
	const isForReader =
		teamIds === "all"
			? undefined
			: or(isNull(organizationAnnouncements.teamId), inArray(organizationAnnouncements.teamId, [...teamIds]));
	return orm
		.select()
		.from(organizationAnnouncements)
		.where(and(eq(organizationAnnouncements.organizationId, organizationId), isForReader))
		.orderBy(desc(organizationAnnouncements.createdAt), desc(organizationAnnouncements.id))
		.limit(limit);
}
