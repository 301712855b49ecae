import { and, eq, isNull, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { postLikes, type StoredPost, socialPosts } from "./tables.ts";

interface PostKey {
	userId: string;
	id: string;
}

const isPost = ({ userId, id }: PostKey) => and(eq(socialPosts.userId, userId), eq(socialPosts.id, id));

/** A post of whoever it is. The one look-up without an owner: the paths of the spec have the post's id alone. */
export const findPost = async (orm: Orm, id: string): Promise<StoredPost | undefined> => {
	const [row] = await orm.select().from(socialPosts).where(eq(socialPosts.id, id));
	return row;
};

/** The post as it is now, its row locked until the transaction ends: its counters are changed by one at a time. */
export const lockPost = async (tx: Orm, key: PostKey): Promise<StoredPost | undefined> => {
	const [row] = await tx.select().from(socialPosts).where(isPost(key)).for("no key update");
	return row;
};

/** Stores a post; gives the one that is there where this draft was posted before. */
export const insertPost = async (
	tx: Orm,
	post: typeof socialPosts.$inferInsert,
): Promise<{ post: StoredPost; isNew: boolean }> => {
	const [inserted] = await tx
		.insert(socialPosts)
		.values(post)
		.onConflictDoNothing({ target: [socialPosts.userId, socialPosts.draftId] })
		.returning();
	if (inserted !== undefined) return { post: inserted, isNew: true };
	const [row] = await tx
		.select()
		.from(socialPosts)
		.where(and(eq(socialPosts.userId, post.userId), eq(socialPosts.draftId, post.draftId ?? "")));
	if (row === undefined) throw new Error("Only a post of the same draft stands in the way of one.");
	return { post: row, isNew: false };
};

export const countPosts = (tx: Orm, userId: string): Promise<number> =>
	tx.$count(socialPosts, eq(socialPosts.userId, userId));

export const updatePost = async (
	tx: Orm,
	key: PostKey,
	changes: Partial<Pick<StoredPost, "content" | "type" | "isPublic" | "updatedAt">>,
): Promise<StoredPost | undefined> => {
	const [row] = await tx
		.update(socialPosts)
		.set(changes)
		.where(and(isPost(key), isNull(socialPosts.removedAt)))
		.returning();
	return row;
};

export const deletePost = async (tx: Orm, key: PostKey): Promise<StoredPost | undefined> => {
	const [row] = await tx
		.delete(socialPosts)
		.where(and(isPost(key), isNull(socialPosts.removedAt)))
		.returning();
	return row;
};

/** Takes a post away from everybody; false where that was done before. */
export const removePost = async (
	tx: Orm,
	key: PostKey,
	removal: { removedAt: string; removedBy: string; removedFor: string },
): Promise<boolean> => {
	const removed = await tx
		.update(socialPosts)
		.set(removal)
		.where(and(isPost(key), isNull(socialPosts.removedAt)))
		.returning({ id: socialPosts.id });
	return removed.length === 1;
};

export const addToCounter = async (
	tx: Orm,
	key: PostKey,
	counter: "likes" | "commentsCount",
	change: 1 | -1,
): Promise<number> => {
	const column = socialPosts[counter];
	const [row] = await tx
		.update(socialPosts)
		.set({ [counter]: sql`${column} + ${change}` })
		.where(isPost(key))
		.returning({ count: column });
	return row?.count ?? 0;
};

interface LikeKey {
	authorId: string;
	postId: string;
	userId: string;
}

const isLike = ({ authorId, postId, userId }: LikeKey) =>
	and(eq(postLikes.authorId, authorId), eq(postLikes.postId, postId), eq(postLikes.userId, userId));

export const isLikedBy = async (orm: Orm, like: LikeKey): Promise<boolean> => {
	const found = await orm.select({ one: sql`1` }).from(postLikes).where(isLike(like));
	return found.length > 0;
};

/** False where it was liked already. */
export const insertLike = async (tx: Orm, like: LikeKey & { createdAt: string }): Promise<boolean> => {
	const inserted = await tx
		.insert(postLikes)
		.values(like)
		.onConflictDoNothing()
		.returning({ postId: postLikes.postId });
	return inserted.length === 1;
};

/** False where there was no like. */
export const deleteLike = async (tx: Orm, like: LikeKey): Promise<boolean> => {
	const deleted = await tx.delete(postLikes).where(isLike(like)).returning({ postId: postLikes.postId });
	return deleted.length === 1;
};
