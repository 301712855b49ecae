import {
	and,
	asc,
	count,
	countDistinct,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNull,
	lt,
	lte,
	max,
	min,
	or,
	sql,
} from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { findAnyChallenge } from "#server/social/challenges/store.ts";
import { contentReports, type StoredReport } from "./tables.ts";

const isOpen = isNull(contentReports.decidedAt);

/** Adds a report, or reopens the user's decided one if the words have changed. Returns whether anything changed. */
export async function addReport(tx: Orm, report: typeof contentReports.$inferInsert): Promise<boolean> {
	const { authorId, kind, contentId, userId, ...details } = report;
	const added = await tx
		.insert(contentReports)
		.values(report)
		.onConflictDoUpdate({
			target: [contentReports.authorId, contentReports.kind, contentReports.contentId, contentReports.userId],
			set: { ...details, decidedAt: null },
			setWhere: sql`${contentReports.decidedAt} is not null and ${contentReports.content} <> ${report.content}`,
		})
		.returning({ contentId: contentReports.contentId });
	return added.length === 1;
}

/**
 * Copies the author's open reports of handed-over challenges to the present creator, because those stored
 * under the author are deleted with the account.
 */
export async function keepReportsOfHandedOver(orm: Orm, userId: string): Promise<void> {
	const own = and(eq(contentReports.authorId, userId), eq(contentReports.kind, "challenge"), isOpen);
	for (const report of await orm.select().from(contentReports).where(own)) {
		const creatorId = (await findAnyChallenge(orm, report.contentId))?.creatorId;
		if (!creatorId || creatorId === userId) continue;
		const nameless = { ...report, authorId: creatorId, isAuthorGone: true };
		await orm.insert(contentReports).values(nameless).onConflictDoNothing();
	}
}

export async function hasOpenReport(
	orm: Orm,
	{ authorId, kind, contentId }: Pick<StoredReport, "authorId" | "kind" | "contentId">,
): Promise<boolean> {
	const open = await orm
		.select({ userId: contentReports.userId })
		.from(contentReports)
		.where(
			and(
				eq(contentReports.authorId, authorId),
				eq(contentReports.kind, kind),
				eq(contentReports.contentId, contentId),
				isOpen,
			),
		)
		.limit(1);
	return open.length > 0;
}

/** The number of comments, messages and challenges with an open report. */
export async function countReported(orm: Orm): Promise<number> {
	const [row] = await orm
		.select({ contents: countDistinct(contentReports.contentId) })
		.from(contentReports)
		.where(isOpen);
	return row?.contents ?? 0;
}

export function listReported(orm: Orm, limit: number) {
	return orm
		.select({
			contentId: contentReports.contentId,
			newestAt: max(contentReports.createdAt),
			reports: count(),
		})
		.from(contentReports)
		.where(isOpen)
		.groupBy(contentReports.contentId)
		.orderBy(asc(min(contentReports.createdAt)))
		.limit(limit);
}

/** Returns each item's newest open report and, for each of its texts, the `each` oldest ones; oldest first. */
export async function listReports(
	orm: Orm,
	contentIds: readonly string[],
	each: number,
): Promise<StoredReport[]> {
	if (contentIds.length === 0) return [];
	const { authorId, contentId, content, createdAt, userId } = contentReports;
	// Also numbered by author, so that each node of a cluster can number its own rows.
	const text = sql`${authorId}, ${contentId}, ${content}`;
	const number = sql<number>`row_number() over (partition by ${text} order by ${createdAt}, ${userId})`;
	const age = sql<number>`row_number() over (partition by ${authorId}, ${contentId} order by ${createdAt} desc, ${userId} desc)`;
	const numbered = orm
		.select({ ...getTableColumns(contentReports), number: number.as("number"), age: age.as("age") })
		.from(contentReports)
		.where(and(inArray(contentId, [...contentIds]), isOpen))
		.as("numbered");
	return orm
		.select()
		.from(numbered)
		.where(or(lte(numbered.number, each), eq(numbered.age, 1)))
		.orderBy(asc(numbered.createdAt), asc(numbered.userId));
}

/** Returns the newest open report, as in the queue, or else one of those decided last. */
export async function findReport(orm: Orm, contentId: string): Promise<StoredReport | undefined> {
	const [row] = await orm
		.select()
		.from(contentReports)
		.where(eq(contentReports.contentId, contentId))
		.orderBy(
			sql`${contentReports.decidedAt} desc nulls first`,
			desc(contentReports.createdAt),
			desc(contentReports.userId),
		)
		.limit(1);
	return row;
}

type ContentKey = Pick<StoredReport, "kind" | "contentId">;

function isOpenReportOf({ kind, contentId }: ContentKey) {
	return and(eq(contentReports.kind, kind), eq(contentReports.contentId, contentId), isOpen);
}

/** Unlike `hasOpenReport`, also counts reports that name another author. */
export async function hasOpenReportOf(orm: Orm, key: ContentKey, after?: string): Promise<boolean> {
	const open = await orm
		.select({ userId: contentReports.userId })
		.from(contentReports)
		.where(and(isOpenReportOf(key), after === undefined ? undefined : gt(contentReports.createdAt, after)))
		.limit(1);
	return open.length > 0;
}

/**
 * Closes the open reports up to `seenAt`; those of a challenge that was handed over name several authors. Returns
 * how many were closed.
 */
export async function decideReports(
	tx: Orm,
	key: ContentKey,
	{ decidedAt, seenAt }: { decidedAt: string; seenAt?: string | undefined },
): Promise<number> {
	const isSeen = seenAt === undefined ? undefined : lte(contentReports.createdAt, seenAt);
	const isReport = and(isOpenReportOf(key), isSeen);
	const open = await tx.select({ authorId: contentReports.authorId }).from(contentReports).where(isReport);
	const authors = new Set(open.map(({ authorId }) => authorId));
	const decided = await tx
		.update(contentReports)
		.set({ decidedAt })
		.where(and(inArray(contentReports.authorId, [...authors]), isReport))
		.returning({ contentId: contentReports.contentId });
	return decided.length;
}

export async function deleteDecidedBefore(orm: Orm, decidedAt: string): Promise<void> {
	await orm.delete(contentReports).where(lt(contentReports.decidedAt, decidedAt));
}
