import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import { deleteComment, findComment } from "./comment-store.ts";
import { addToCounter, findPost, lockPost } from "./post-store.ts";
import { spendQuota } from "./quotas.ts";
import type { StoredComment, StoredPost } from "./tables.ts";
import { visiblePost } from "./visible.ts";

/** A comment that somebody may see. Throws `not-found`. */
export const reportedComment = async (
	tx: Orm,
	viewerId: string,
	postId: string,
	id: string,
): Promise<StoredComment> => {
	const post = await visiblePost(tx, viewerId, postId);
	const comment = await findComment(tx, { authorId: post.userId, postId, id });
	if (comment === undefined) throw new Problem("not-found");
	return comment;
};

/** Counts one more report of today, whatever it is about. Throws `reports-today`. */
export const spendReport = (tx: Orm, actor: Actor, now: number): Promise<void> =>
	spendQuota(tx, actor, "reports", now);

/** Takes a comment away, for an administrator; gives its post unless it was gone before. */
export const takeComment = async (tx: Orm, postId: string, id: string): Promise<StoredPost | undefined> => {
	const found = await findPost(tx, postId);
	const post = found && (await lockPost(tx, found));
	if (post === undefined) return undefined;
	const key = { authorId: post.userId, postId, id };
	if ((await findComment(tx, key)) === undefined) return undefined;
	await deleteComment(tx, key);
	await addToCounter(tx, post, "commentsCount", -1);
	return post;
};
