import { maySeePost } from "#domain/social/visibility.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { relationsTo } from "#server/social/people/public.ts";
import { findPost, lockPost } from "./post-store.ts";
import type { StoredPost } from "./tables.ts";

/** Throws `not-found` if the post is hidden or doesn't exist. */
export async function visiblePost(orm: Orm, viewerId: string, postId: string): Promise<StoredPost> {
	const post = await findPost(orm, postId);
	if (post === undefined) throw new Problem("not-found");
	await refuseInvisible(orm, viewerId, post);
	return post;
}

/** Locks the post before the check. Throws `not-found`. */
export async function visiblePostLocked(tx: Orm, viewerId: string, postId: string): Promise<StoredPost> {
	const post = await postLocked(tx, postId);
	await refuseInvisible(tx, viewerId, post);
	return post;
}

/** Locks a post without checking visibility: users can always delete what they left there. Throws `not-found`. */
export async function postLocked(tx: Orm, postId: string): Promise<StoredPost> {
	const found = await findPost(tx, postId);
	const post = found && (await lockPost(tx, found));
	if (post === undefined) throw new Problem("not-found");
	return post;
}

/** Throws `not-found` if the viewer may not see the post. */
export async function refuseInvisible(orm: Orm, viewerId: string, post: StoredPost): Promise<void> {
	const { userId, isPublic, removedAt } = post;
	const relation = (await relationsTo(orm, viewerId, [userId]))(userId);
	if (!maySeePost({ isPublic, isRemoved: removedAt !== null }, relation)) throw new Problem("not-found");
}
