import { and, desc, eq, lt } from "drizzle-orm";
import { commentsOnPage } from "#domain/social/post.ts";
import type { Orm } from "#server/db/open.ts";
import { postComments, type StoredComment } from "./tables.ts";

interface PostKey {
	authorId: string;
	postId: string;
}

interface CommentKey extends PostKey {
	id: string;
}

const isOnPost = ({ authorId, postId }: PostKey) =>
	and(eq(postComments.authorId, authorId), eq(postComments.postId, postId));
const isComment = (key: CommentKey) => and(isOnPost(key), eq(postComments.id, key.id));

export const listComments = (orm: Orm, key: PostKey, before: string | undefined): Promise<StoredComment[]> =>
	orm
		.select()
		.from(postComments)
		.where(and(isOnPost(key), before === undefined ? undefined : lt(postComments.id, before)))
		.orderBy(desc(postComments.id))
		.limit(commentsOnPage);

/** Stores a comment; gives the one that is there where this draft was sent before. */
export const insertComment = async (
	tx: Orm,
	comment: typeof postComments.$inferInsert,
): Promise<{ comment: StoredComment; isNew: boolean }> => {
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
	if (row === undefined) throw new Error("Only a comment of the same draft stands in the way of one.");
	return { comment: row, isNew: false };
};

export const findComment = async (tx: Orm, key: CommentKey): Promise<StoredComment | undefined> => {
	const [row] = await tx.select().from(postComments).where(isComment(key));
	return row;
};

export const updateComment = async (
	tx: Orm,
	key: CommentKey,
	changes: Pick<StoredComment, "content" | "updatedAt">,
): Promise<StoredComment | undefined> => {
	const [row] = await tx.update(postComments).set(changes).where(isComment(key)).returning();
	return row;
};

export const deleteComment = async (tx: Orm, key: CommentKey): Promise<void> => {
	await tx.delete(postComments).where(isComment(key));
};
