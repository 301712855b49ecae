import { and, eq, isNull, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { postAuthors, postLikes, type StoredPost, socialPosts } from "./tables.ts";

interface PostKey {
	userId: string;
	id: string;
}

function isPost({ userId, id }: PostKey) {
	return and(eq(socialPosts.userId, userId), eq(socialPosts.id, id));
}

/** The only lookup without an owner, because the spec's paths contain only the post id. */
export async function findPost(orm: Orm, id: string): Promise<StoredPost | undefined> {
	const [author] = await orm.select().from(postAuthors).where(eq(postAuthors.id, id));
	const [row] = author === undefined ? [] : await orm.select().from(socialPosts).where(isPost(author));
	return row;
}

/** Locks a post, so that its counters change one at a time. */
export async function lockPost(tx: Orm, key: PostKey): Promise<StoredPost | undefined> {
	const [row] = await tx.select().from(socialPosts).where(isPost(key)).for("no key update");
	return row;
}

/** Returns the existing post if this draft was posted before. */
export async function insertPost(
	tx: Orm,
	post: typeof socialPosts.$inferInsert,
): Promise<{ post: StoredPost; isNew: boolean }> {
	const [inserted] = await tx
		.insert(socialPosts)
		.values(post)
		.onConflictDoNothing({ target: [socialPosts.userId, socialPosts.draftId] })
		.returning();
	if (inserted !== undefined) {
		await tx.insert(postAuthors).values(inserted);
		return { post: inserted, isNew: true };
	}
	const [row] = await tx
		.select()
		.from(socialPosts)
		.where(and(eq(socialPosts.userId, post.userId), eq(socialPosts.draftId, post.draftId ?? "")));
	if (row === undefined) throw new Error("The existing post of this draft is missing.");
	return { post: row, isNew: false };
}

export function countPosts(tx: Orm, userId: string): Promise<number> {
	return tx.$count(socialPosts, eq(socialPosts.userId, userId));
}

export async function updatePost(
	tx: Orm,
	key: PostKey,
	changes: Partial<Pick<StoredPost, "content" | "type" | "isPublic" | "updatedAt">>,
): Promise<StoredPost | undefined> {
	const [row] = await tx
		.update(socialPosts)
		.set(changes)
		.where(and(isPost(key), isNull(socialPosts.removedAt)))
		.returning();
	if (row !== undefined) await setPublic(tx, key.id, row.isPublic);
	return row;
}

async function setPublic(tx: Orm, id: string, isPublic: boolean): Promise<void> {
	await tx.update(postAuthors).set({ isPublic }).where(eq(postAuthors.id, id));
}

export async function deletePost(tx: Orm, key: PostKey): Promise<StoredPost | undefined> {
	const [row] = await tx
		.delete(socialPosts)
		.where(and(isPost(key), isNull(socialPosts.removedAt)))
		.returning();
	if (row !== undefined) await tx.delete(postAuthors).where(eq(postAuthors.id, key.id));
	return row;
}

export async function removePost(
	tx: Orm,
	key: PostKey,
	removal: { removedAt: string; removedBy: string; removedFor: string },
): Promise<boolean> {
	const removed = await tx
		.update(socialPosts)
		.set(removal)
		.where(and(isPost(key), isNull(socialPosts.removedAt)))
		.returning({ id: socialPosts.id });
	if (removed.length === 1) await setPublic(tx, key.id, false);
	return removed.length === 1;
}

export async function addToCounter(
	tx: Orm,
	key: PostKey,
	counter: "likes" | "commentsCount",
	change: 1 | -1,
): Promise<number> {
	const column = socialPosts[counter];
	const [row] = await tx
		.update(socialPosts)
		.set({ [counter]: sql`${column} + ${change}` })
		.where(isPost(key))
		.returning({ count: column });
	return row?.count ?? 0;
}

interface LikeKey {
	authorId: string;
	postId: string;
	userId: string;
}

function isLike({ authorId, postId, userId }: LikeKey) {
	return and(eq(postLikes.authorId, authorId), eq(postLikes.postId, postId), eq(postLikes.userId, userId));
}

export async function isLikedBy(orm: Orm, like: LikeKey): Promise<boolean> {
	const found = await orm.select({ one: sql`1` }).from(postLikes).where(isLike(like));
	return found.length > 0;
}

export async function insertLike(tx: Orm, like: LikeKey & { createdAt: string }): Promise<boolean> {
	const inserted = await tx
		.insert(postLikes)
		.values(like)
		.onConflictDoNothing()
		.returning({ postId: postLikes.postId });
	return inserted.length === 1;
}

export async function deleteLike(tx: Orm, like: LikeKey): Promise<boolean> {
	const deleted = await tx.delete(postLikes).where(isLike(like)).returning({ postId: postLikes.postId });
	return deleted.length === 1;
}
