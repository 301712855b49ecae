import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import { deleteComment, findComment } from "./comment-store.ts";
import { withdrawComment } from "./page-events.ts";
import { addToCounter, findPost, lockPost } from "./post-store.ts";
import { spendQuota } from "./quotas.ts";
import type { StoredComment, StoredPost } from "./tables.ts";
import { visiblePost } from "./visible.ts";

/** Throws `not-found`. */
export async function reportedComment(
	tx: Orm,
	viewerId: string,
	postId: string,
	id: string,
): Promise<StoredComment> {
	const post = await visiblePost(tx, viewerId, postId);
	const comment = await findComment(tx, { authorId: post.userId, postId, id });
	if (comment === undefined) throw new Problem("not-found");
	return comment;
}

/** Throws `daily-report-limit`. */
export function spendReport(tx: Orm, actor: Actor, now: number): Promise<void> {
	return spendQuota(tx, actor, "reports", now);
}

/** Returns undefined if the comment was already gone. */
export async function removeComment(tx: Orm, postId: string, id: string): Promise<StoredPost | undefined> {
	const found = await findPost(tx, postId);
	const post = found && (await lockPost(tx, found));
	if (post === undefined) return undefined;
	const key = { authorId: post.userId, postId, id };
	const comment = await findComment(tx, key);
	if (comment === undefined) return undefined;
	await deleteComment(tx, key);
	await withdrawComment(tx, comment);
	await addToCounter(tx, post, "commentsCount", -1);
	return post;
}
