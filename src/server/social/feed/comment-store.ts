import { and, desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { commentsPerPage } from "#domain/social/post.ts";
import type { Orm } from "#server/db/open.ts";
import { postComments, type StoredComment } from "./tables.ts";

interface PostKey {
	authorId: string;
	postId: string;
}

export interface CommentKey extends PostKey {
	id: string;
}

function isOnPost({ authorId, postId }: PostKey) {
	return and(eq(postComments.authorId, authorId), eq(postComments.postId, postId));
}
function isComment(key: CommentKey) {
	return and(isOnPost(key), eq(postComments.id, key.id));
}

export function listComments(
	orm: Orm,
	key: PostKey,
	{ before, notBy }: { before: string | undefined; notBy: readonly string[] },
): Promise<StoredComment[]> {
	return orm
		.select()
		.from(postComments)
		.where(
			and(
				isOnPost(key),
				before === undefined ? undefined : lt(postComments.id, before),
				notBy.length === 0 ? undefined : notInArray(postComments.userId, [...notBy]),
			),
		)
		.orderBy(desc(postComments.id))
		.limit(commentsPerPage);
}

export async function countCommentsBy(
	orm: Orm,
	people: readonly string[],
	posts: readonly { userId: string; id: string }[],
): Promise<Map<string, number>> {
	if (people.length === 0 || posts.length === 0) return new Map();
	const rows = await orm
		.select({ postId: postComments.postId, count: sql<number>`count(*)::integer` })
		.from(postComments)
		.where(
			and(
				inArray(
					postComments.authorId,
					posts.map(({ userId }) => userId),
				),
				inArray(
					postComments.postId,
					posts.map(({ id }) => id),
				),
				inArray(postComments.userId, [...people]),
			),
		)
		.groupBy(postComments.authorId, postComments.postId);
	return new Map(rows.map(({ postId, count }) => [postId, count]));
}

/** A post has at most 5,000 comments. */
export async function listCommenters(orm: Orm, key: PostKey): Promise<string[]> {
	const rows = await orm.selectDistinct({ id: postComments.userId }).from(postComments).where(isOnPost(key));
	return rows.map(({ id }) => id);
}

/** Returns the existing comment if the draft is repeated. */
export async function insertComment(
	tx: Orm,
	comment: typeof postComments.$inferInsert,
): Promise<{ comment: StoredComment; isNew: boolean }> {
	const { authorId, postId, userId, draftId } = comment;
	const [inserted] = await tx.insert(postComments).values(comment).onConflictDoNothing().returning();
	if (inserted !== undefined) return { comment: inserted, isNew: true };
	const [row] = await tx
		.select()
		.from(postComments)
		.where(
			and(
				isOnPost({ authorId, postId }),
				eq(postComments.userId, userId),
				eq(postComments.draftId, draftId ?? ""),
			),
		);
	if (row === undefined) throw new Error("The existing comment of this draft is missing.");
	return { comment: row, isNew: false };
}

export async function findComment(tx: Orm, key: CommentKey): Promise<StoredComment | undefined> {
	const [row] = await tx.select().from(postComments).where(isComment(key));
	return row;
}

export async function updateComment(
	tx: Orm,
	key: CommentKey,
	changes: Pick<StoredComment, "content" | "updatedAt">,
): Promise<StoredComment | undefined> {
	const [row] = await tx.update(postComments).set(changes).where(isComment(key)).returning();
	return row;
}

/** Call with the post locked. */
export async function addToCommentLikes(tx: Orm, key: CommentKey, change: 1 | -1): Promise<number> {
	const [row] = await tx
		.update(postComments)
		.set({ likes: sql`${postComments.likes} + ${change}::integer` })
		.where(isComment(key))
		.returning({ likes: postComments.likes });
	return row?.likes ?? 0;
}

/** Removes one like from each of these comments. Call with the post locked. */
export async function removeCommentLikes(tx: Orm, key: PostKey, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx
		.update(postComments)
		.set({ likes: sql`${postComments.likes} - 1` })
		.where(and(isOnPost(key), sql`${postComments.id} = any(${sql.param([...ids])}::uuid[])`));
}

export async function deleteComment(tx: Orm, key: CommentKey): Promise<void> {
	await tx.delete(postComments).where(isComment(key));
}
