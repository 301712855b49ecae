import { and, asc, count, countDistinct, eq, gt, inArray, isNull, lt, lte, max, min, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { postReports, socialPosts } from "./tables.ts";

interface PostKey {
	authorId: string;
	postId: string;
}

const isOpen = isNull(postReports.decidedAt);
function isOf({ authorId, postId }: PostKey) {
	return and(eq(postReports.authorId, authorId), eq(postReports.postId, postId));
}

/** Reopens the user's decided report if the post was edited after the decision. Returns whether anything changed. */
export async function addReport(
	tx: Orm,
	report: typeof postReports.$inferInsert,
	editedAt: string,
): Promise<boolean> {
	const { authorId, postId, userId, ...details } = report;
	const added = await tx
		.insert(postReports)
		.values(report)
		.onConflictDoUpdate({
			target: [postReports.authorId, postReports.postId, postReports.userId],
			set: { ...details, decidedAt: null },
			setWhere: lt(postReports.decidedAt, editedAt),
		})
		.returning({ postId: postReports.postId });
	return added.length === 1;
}

export async function hasOpenReport(orm: Orm, key: PostKey, after?: string): Promise<boolean> {
	const open = await orm
		.select({ userId: postReports.userId })
		.from(postReports)
		.where(and(isOf(key), isOpen, after === undefined ? undefined : gt(postReports.createdAt, after)))
		.limit(1);
	return open.length > 0;
}

/** The number of posts with an open report. */
export async function countReported(orm: Orm): Promise<number> {
	const [row] = await orm
		.select({ posts: countDistinct(postReports.postId) })
		.from(postReports)
		.where(isOpen);
	return row?.posts ?? 0;
}

export function listReported(orm: Orm, limit: number) {
	const waiting = orm
		.select({
			authorId: postReports.authorId,
			postId: postReports.postId,
			since: min(postReports.createdAt).as("since"),
			newestAt: max(postReports.createdAt).as("newest_at"),
			reports: count().as("reports"),
		})
		.from(postReports)
		.where(isOpen)
		.groupBy(postReports.authorId, postReports.postId)
		.orderBy(asc(min(postReports.createdAt)))
		.limit(limit)
		.as("waiting");
	return orm
		.select({ post: socialPosts, newestAt: waiting.newestAt, reportsCount: waiting.reports })
		.from(waiting)
		.innerJoin(socialPosts, and(eq(socialPosts.userId, waiting.authorId), eq(socialPosts.id, waiting.postId)))
		.orderBy(asc(waiting.since));
}

/** Returns the oldest open reports of each post, up to `each`. */
export async function listReports(orm: Orm, postIds: readonly string[], each: number) {
	if (postIds.length === 0) return [];
	const { authorId, postId, reason, note, createdAt } = postReports;
	const number = sql<number>`row_number() over (partition by ${authorId}, ${postId} order by ${createdAt})`;
	const numbered = orm
		.select({ postId, reason, note, createdAt, number: number.as("number") })
		.from(postReports)
		.where(and(inArray(postId, [...postIds]), isOpen))
		.as("numbered");
	return orm.select().from(numbered).where(lte(numbered.number, each)).orderBy(asc(numbered.createdAt));
}

/** Closes the open reports up to `seenAt`. Returns their number. */
export async function decideReports(
	tx: Orm,
	key: PostKey,
	{ decidedAt, seenAt }: { decidedAt: string; seenAt?: string | undefined },
): Promise<number> {
	const decided = await tx
		.update(postReports)
		.set({ decidedAt })
		.where(and(isOf(key), isOpen, seenAt === undefined ? undefined : lte(postReports.createdAt, seenAt)))
		.returning({ postId: postReports.postId });
	return decided.length;
}
