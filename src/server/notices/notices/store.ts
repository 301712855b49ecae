import { and, count, desc, eq, gt, inArray, isNull, like, lt, or, sql } from "drizzle-orm";
import type { Notice } from "#contract/notices/notices.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import type { Orm } from "#server/db/open.ts";
import { noticeCauses, notices } from "./tables.ts";

type NewNotice = typeof notices.$inferInsert;

const noticeColumns = {
	id: notices.id,
	kind: notices.kind,
	data: notices.data,
	count: notices.count,
	createdAt: notices.createdAt,
	readAt: notices.readAt,
};

export async function insertCause(tx: Orm, cause: typeof noticeCauses.$inferInsert): Promise<boolean> {
	const inserted = await tx
		.insert(noticeCauses)
		.values(cause)
		.onConflictDoNothing()
		.returning({ cause: noticeCauses.cause });
	return inserted.length > 0;
}

export async function hasCause(orm: Orm, userId: string, cause: string): Promise<boolean> {
	const found = await orm
		.select({ cause: noticeCauses.cause })
		.from(noticeCauses)
		.where(and(eq(noticeCauses.userId, userId), eq(noticeCauses.cause, cause)));
	return found.length > 0;
}

/** Counts the causes that match a `like` pattern. */
export async function countCauses(orm: Orm, userId: string, pattern: string): Promise<number> {
	const [row] = await orm
		.select({ causes: count() })
		.from(noticeCauses)
		.where(and(eq(noticeCauses.userId, userId), like(noticeCauses.cause, pattern)));
	return row?.causes ?? 0;
}

export async function deleteCauses(orm: Orm, userId: string, causes: string[]): Promise<void> {
	await orm
		.delete(noticeCauses)
		.where(and(eq(noticeCauses.userId, userId), inArray(noticeCauses.cause, causes)));
}

/** Adds a notice, or replaces the unread one of its group and counts both. */
export async function insertNotice(tx: Orm, notice: NewNotice): Promise<void> {
	await tx
		.insert(notices)
		.values(notice)
		.onConflictDoUpdate({
			target: [notices.userId, notices.groupKey],
			targetWhere: sql`read_at is null and group_key is not null`,
			set: {
				id: sql`excluded.id`,
				data: sql`excluded.data`,
				createdAt: sql`excluded.created_at`,
				count: sql`${notices.count} + 1`,
			},
		});
}

/**
 * Updates the newest notice of the group, keeping the id that its push contains, and marks it as unread; if it was
 * read, its count starts again. If it was withdrawn, the new one takes its id, so that the waiting push finds it.
 */
export async function refreshNotice(tx: Orm, notice: NewNotice, cause: string): Promise<void> {
	const { userId, groupKey, data, readAt } = notice;
	if (groupKey == null) throw new Error("A daily notice has no group.");
	const [newest] = await tx
		.select({ id: notices.id })
		.from(notices)
		.where(and(eq(notices.userId, userId), eq(notices.groupKey, groupKey)))
		.orderBy(desc(notices.id))
		.limit(1);
	if (newest === undefined)
		return insertNotice(tx, { ...notice, id: (await withdrawnNoticeOf(tx, userId, cause)) ?? notice.id });
	await tx
		.update(notices)
		.set({ data, readAt, count: sql`case when ${notices.readAt} is null then ${notices.count} else 1 end` })
		.where(and(eq(notices.userId, userId), eq(notices.id, newest.id)));
}

async function withdrawnNoticeOf(tx: Orm, userId: string, cause: string): Promise<string | undefined> {
	const isIts = and(eq(notices.userId, noticeCauses.userId), eq(notices.id, noticeCauses.noticeId));
	const [row] = await tx
		.select({ id: noticeCauses.noticeId })
		.from(noticeCauses)
		.leftJoin(notices, isIts)
		.where(and(eq(noticeCauses.userId, userId), eq(noticeCauses.cause, cause), isNull(notices.id)));
	return row?.id ?? undefined;
}

export async function deleteBeyond(tx: Orm, userId: string, kept: number): Promise<void> {
	const [oldest] = await tx
		.select({ id: notices.id })
		.from(notices)
		.where(eq(notices.userId, userId))
		.orderBy(desc(notices.id))
		.offset(kept)
		.limit(1);
	if (oldest === undefined) return;
	await tx.delete(notices).where(and(eq(notices.userId, userId), sql`${notices.id} <= ${oldest.id}`));
}

export async function listNotices(
	orm: Orm,
	userId: string,
	{ before, limit }: { before: string | undefined; limit: number },
): Promise<Notice[]> {
	const rows = await orm
		.select(noticeColumns)
		.from(notices)
		.where(and(eq(notices.userId, userId), before === undefined ? undefined : lt(notices.id, before)))
		.orderBy(desc(notices.id))
		.limit(limit);
	// `notify` wrote matching kind and data.
	return rows.map(withoutAccount) as Notice[];
}

/** Experts see a client's name, and organizations that of somebody who wants to join, but not the account. */
function withoutAccount<N extends { data?: unknown }>(notice: N): N {
	const data = notice.data as Record<string, unknown>;
	if (!("consultationId" in data || "organizationId" in data)) return notice;
	const { userId, ...shown } = data;
	return { ...notice, data: shown };
}

export async function findNotice(
	orm: Orm,
	userId: string,
	id: string,
): Promise<(Notice & { groupKey: string | null }) | undefined> {
	const [row] = await orm
		.select({ ...noticeColumns, groupKey: notices.groupKey })
		.from(notices)
		.where(and(eq(notices.userId, userId), eq(notices.id, id)));
	return row as (Notice & { groupKey: string | null }) | undefined;
}

export async function markRead(
	orm: Orm,
	userId: string,
	{ ids, at }: { ids: string[] | undefined; at: string },
): Promise<void> {
	const wanted = ids === undefined ? undefined : inArray(notices.id, ids);
	await orm
		.update(notices)
		.set({ readAt: at })
		.where(and(eq(notices.userId, userId), isNull(notices.readAt), wanted));
}

export async function markGroupRead(tx: Orm, userId: string, groupKey: string, at: string): Promise<boolean> {
	const read = await tx
		.update(notices)
		.set({ readAt: at })
		.where(and(eq(notices.userId, userId), isNull(notices.readAt), eq(notices.groupKey, groupKey)))
		.returning({ id: notices.id });
	return read.length > 0;
}

/** Affects only notices created after `since`. */
export async function markGroupUnread(
	tx: Orm,
	userId: string,
	groupKey: string,
	since: string,
): Promise<void> {
	await tx
		.update(notices)
		.set({ readAt: null })
		.where(and(eq(notices.userId, userId), eq(notices.groupKey, groupKey), gt(notices.createdAt, since)));
}

export async function hasUnread(orm: Orm, userId: string, groupKey: string): Promise<boolean> {
	const [unread] = await orm
		.select({ id: notices.id })
		.from(notices)
		.where(and(eq(notices.userId, userId), eq(notices.groupKey, groupKey), isNull(notices.readAt)))
		.limit(1);
	return unread !== undefined;
}

export interface GroupPart {
	onlyUnread?: true;
	/** Only a notice that counts a single act, created at this time. */
	ofActAt?: string;
}

export async function deleteGroup(
	tx: Orm,
	userIds: readonly string[],
	groupKey: string,
	{ onlyUnread, ofActAt }: GroupPart,
): Promise<string[]> {
	const deleted = await tx
		.delete(notices)
		.where(
			and(
				inArray(notices.userId, [...userIds]),
				eq(notices.groupKey, groupKey),
				onlyUnread && isNull(notices.readAt),
				ofActAt === undefined ? undefined : and(eq(notices.count, 1), eq(notices.createdAt, ofActAt)),
			),
		)
		.returning({ userId: notices.userId });
	return [...new Set(deleted.map(({ userId }) => userId))];
}

/** Takes `like` patterns. Returns true if a notice was deleted. */
export async function deleteGroups(tx: Orm, userId: string, patterns: readonly string[]): Promise<boolean> {
	const isMeant = or(...patterns.map((pattern) => like(notices.groupKey, pattern)));
	const own = tx.delete(notices).where(and(eq(notices.userId, userId), isMeant));
	return (await own.returning({ id: notices.id })).length > 0;
}

/** Changes the unread notices of a group; returns their readers. */
export async function updateGroup(
	tx: Orm,
	userIds: readonly string[],
	groupKey: string,
	data: NewNotice["data"],
): Promise<string[]> {
	const updated = await tx
		.update(notices)
		.set({ data })
		.where(and(inArray(notices.userId, [...userIds]), isNull(notices.readAt), eq(notices.groupKey, groupKey)))
		.returning({ userId: notices.userId });
	return updated.map(({ userId }) => userId);
}

export async function deleteOld(orm: Orm, before: string): Promise<void> {
	await deleteInBatches(orm, notices.userId, lt(notices.createdAt, before));
	await deleteInBatches(orm, noticeCauses.userId, lt(noticeCauses.createdAt, before));
}
