import { maySeePost } from "#domain/social/visibility.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import { relationsTo } from "#server/social/people/public.ts";
import { findPost, lockPost } from "./post-store.ts";
import type { StoredPost } from "./tables.ts";

/** A post that this person may see. Throws `not-found`, whether it is hidden or was never there. */
export const visiblePost = async (orm: Orm, viewerId: string, postId: string): Promise<StoredPost> => {
	const post = await findPost(orm, postId);
	if (post === undefined) throw new Problem("not-found");
	await refuseInvisible(orm, viewerId, post);
	return post;
};

/** The same, locked and judged as it is then. */
export const visiblePostLocked = async (tx: Orm, viewerId: string, postId: string): Promise<StoredPost> => {
	const found = await findPost(tx, postId);
	const post = found && (await lockPost(tx, found));
	if (post === undefined) throw new Problem("not-found");
	await refuseInvisible(tx, viewerId, post);
	return post;
};

const refuseInvisible = async (orm: Orm, viewerId: string, post: StoredPost): Promise<void> => {
	const { userId, isPublic, removedAt } = post;
	const relation = (await relationsTo(orm, viewerId, [userId]))(userId);
	if (!maySeePost({ isPublic, isRemoved: removedAt !== null }, relation)) throw new Problem("not-found");
};
