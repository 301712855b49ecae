import { setImmediate } from "node:timers/promises";
import { and, desc, eq, gt, gte, inArray, lt, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { NoticeData } from "#contract/notices/notices.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { keptSince } from "#server/notices/notices/service.ts";
import { notices } from "#server/notices/notices/tables.ts";
import { people } from "#server/social/people/public.ts";
import { deleteCommentLikes } from "./comment-likes.ts";
import { authorKinds, groupKeyFor } from "./page-events.ts";
import { lockPost } from "./post-store.ts";
import { postCommentLikes, postComments, postLikes, socialPosts } from "./tables.ts";

const tables = [postLikes, postCommentLikes, postComments] as const;

export interface PostKey {
	authorId: string;
	postId: string;
}

const postsPerBatch = 50;

/** With `authorId`, returns only that person's posts. */
export async function postsWithActsOf(orm: Orm, userId: string, authorId?: string): Promise<PostKey[]> {
	for (const table of tables) {
		const posts = await orm
			.selectDistinct({ authorId: table.authorId, postId: table.postId })
			.from(table)
			.where(and(eq(table.userId, userId), authorId === undefined ? undefined : eq(table.authorId, authorId)))
			.limit(postsPerBatch);
		if (posts.length > 0) return posts;
	}
	return [];
}

export async function deleteOnPost(
	tx: Orm,
	userId: string,
	{ authorId, postId }: PostKey,
	now: number,
): Promise<void> {
	const key = { userId: authorId, id: postId };
	await lockPost(tx, key);
	await leaveOutOfPost(tx, userId, { authorId, postId }, now);
	await deleteCommentLikes(tx, userId, { authorId, postId });
	const isTheirs = (table: (typeof tables)[number]) =>
		and(eq(table.authorId, authorId), eq(table.postId, postId), eq(table.userId, userId));
	const likes = await tx.delete(postLikes).where(isTheirs(postLikes)).returning({ id: postLikes.postId });
	const comments = await tx
		.delete(postComments)
		.where(isTheirs(postComments))
		.returning({ id: postComments.id });
	await tx
		.update(socialPosts)
		.set({
			likes: sql`${socialPosts.likes} - ${likes.length}::integer`,
			commentsCount: sql`${socialPosts.commentsCount} - ${comments.length}::integer`,
		})
		.where(and(eq(socialPosts.userId, authorId), eq(socialPosts.id, postId)));
}

/**
 * Recounts the notices that may count the person's likes or comments. The block or deletion itself corrects only notices
 * that name the person as the latest.
 */
async function leaveOutOfPost(
	tx: Orm,
	userId: string,
	{ authorId, postId }: PostKey,
	now: number,
): Promise<void> {
	for (const kind of authorKinds) {
		const since = await timeOfFirstAct(tx, userId, tableOf(kind), { authorId, postId });
		if (since === undefined) continue;
		const isOfPost = and(eq(notices.userId, authorId), eq(notices.groupKey, groupKeyFor(kind, postId)));
		const shared = await tx
			.select()
			.from(notices)
			.where(and(isOfPost, gt(notices.count, 1), gte(notices.createdAt, since)));
		for (const notice of shared) await leaveOut(tx, userId, notice, now);
		if (shared.length > 0) await recordEvent(tx, { kind: "notices.changed", userId: authorId });
	}
}

function tableOf(kind: string) {
	return kind === "post-liked" ? postLikes : postComments;
}

async function timeOfFirstAct(
	tx: Orm,
	userId: string,
	table: ReturnType<typeof tableOf>,
	{ authorId, postId }: PostKey,
): Promise<string | undefined> {
	const [first] = await tx
		.select({ createdAt: table.createdAt })
		.from(table)
		.where(and(eq(table.authorId, authorId), eq(table.postId, postId), eq(table.userId, userId)))
		.orderBy(table.createdAt)
		.limit(1);
	return first?.createdAt;
}

const noticesPerBatch = 50;

/**
 * Removes a person from notices about several likes or comments: one that names them as the latest names the person
 * before them instead, or is deleted if nobody is left. With `readerId`, only from that user's notices. Safe to
 * repeat.
 */
export async function leaveOutOfNotices(
	orm: Orm,
	userId: string,
	now: number,
	readerId?: string,
): Promise<void> {
	const areShared = and(
		readerId === undefined ? undefined : eq(notices.userId, readerId),
		inArray(notices.kind, [...authorKinds]),
		gt(notices.count, 1),
		namesIn(userId),
	);
	for (;;) {
		const shared = await orm.select().from(notices).where(areShared).limit(noticesPerBatch);
		if (shared.length === 0) return;
		for (const notice of shared) {
			await leaveOut(orm, userId, notice, now);
			await setImmediate();
		}
	}
}

function namesIn(userId: string): SQL {
	return sql`${notices.data} ? 'userId' and ${notices.data}->>'userId' = ${userId}`;
}

/** Changes nothing if another act has been added to the notice in the meantime. */
async function leaveOut(
	orm: Orm,
	userId: string,
	notice: typeof notices.$inferSelect,
	now: number,
): Promise<void> {
	const { userId: authorId, id, count } = notice;
	const data = notice.data as NoticeData["post-liked"];
	const acts = await actsIn(orm, notice, { postId: data.postId, without: userId, now });
	const named = await people(
		orm,
		authorId,
		acts.map((act) => act.userId),
	);
	const others = acts.flatMap(({ createdAt, ...act }) => {
		const person = named.get(act.userId);
		return person ? { createdAt, data: { ...data, userId: act.userId, name: person.socialName } } : [];
	});
	const [newest] = others;
	const isUnchanged = and(eq(notices.userId, authorId), eq(notices.id, id), eq(notices.count, count));
	if (newest === undefined) await orm.delete(notices).where(isUnchanged);
	else
		await orm
			.update(notices)
			.set({ ...newest, count: others.length })
			.where(isUnchanged);
}

/**
 * Returns the acts that a notice counts, newest first, without one person's. Leaves out acts from before the group's
 * previous notice or, if there is none, acts older than the oldest notices kept.
 */
async function actsIn(
	orm: Orm,
	notice: typeof notices.$inferSelect,
	{ postId, without, now }: { postId: string; without: string; now: number },
): Promise<{ userId: string; createdAt: string }[]> {
	const { userId: authorId, kind, createdAt, count } = notice;
	const table = tableOf(kind);
	const previous = (await timeOfPrevious(orm, notice)) ?? keptSince(now);
	return orm
		.select({ userId: table.userId, createdAt: table.createdAt })
		.from(table)
		.where(
			and(
				eq(table.authorId, authorId),
				eq(table.postId, postId),
				notInArray(table.userId, [authorId, without]),
				lte(table.createdAt, createdAt),
				gt(table.createdAt, previous),
			),
		)
		.orderBy(desc(table.createdAt))
		.limit(count);
}

async function timeOfPrevious(
	orm: Orm,
	{ userId, id, groupKey }: typeof notices.$inferSelect,
): Promise<string | undefined> {
	const isOfGroup = and(eq(notices.userId, userId), eq(notices.groupKey, groupKey ?? ""));
	const [previous] = await orm
		.select({ createdAt: notices.createdAt })
		.from(notices)
		.where(and(isOfGroup, lt(notices.id, id)))
		.orderBy(desc(notices.id))
		.limit(1);
	return previous?.createdAt;
}
