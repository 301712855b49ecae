import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type { feed, Like, Post } from "#contract/social/feed.ts";
import { type FeedName, whyNotPost } from "#domain/social/post.ts";
import { isShownTo } from "#domain/social/visibility.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { correctQueueNotices } from "#server/notices/notices/queue-waiting-job.ts";
import { circles, personOf, requireHub, requirePerson } from "#server/social/people/public.ts";
import { withinReach } from "#server/users/reach.ts";
import { pageAcrossShards } from "./feed-of-cluster.ts";
import { countAfter, feedPages, newest, postsOfPerson } from "./feed-queries.ts";
import { resolveLinks } from "./links.ts";
import { notifyAuthor, notifyParticipants, notifyReaders, withdrawPost } from "./page-events.ts";
import {
	addToCounter,
	countPosts,
	deleteLike,
	deletePost,
	insertLike,
	insertPost,
	updatePost,
} from "./post-store.ts";
import { spendQuota } from "./quotas.ts";
import { hasOpenReport } from "./report-store.ts";
import { shownPage, shownPost, shownPosts } from "./shown-posts.ts";
import type { StoredPost } from "./tables.ts";
import { postLocked, refuseInvisible, visiblePost, visiblePostLocked } from "./visible.ts";

type NewPost = z.output<(typeof feed.create)["body"]>;
type PostChanges = z.output<(typeof feed.edit)["body"]>;

export function postService(deps: Deps) {
	const { database, orm, jobs, events, postNews } = deps;
	const pages = feedPages(database.reads.orm);
	const circleOf = circles(orm);

	async function asShown({ userId }: Actor, post: StoredPost): Promise<Post> {
		const shown = await shownPost(orm, userId, post);
		if (shown === undefined) throw new Problem("not-found");
		postNews.noteShown(userId, [shown]);
		return shown;
	}

	function notifyBoth(post: StoredPost, { userId, sessionId }: Actor): void {
		for (const each of new Set([post.userId, userId]))
			events.notifyPagesSoon({ kind: "post", id: post.id, userId: each, by: sessionId });
	}

	return {
		list: async ({ userId }: Actor, of: FeedName, before = newest): Promise<Post[]> => {
			const posts = (await database.isDistributed())
				? await pageAcrossShards(orm, { userId, ...(await circleOf(userId)), of, before })
				: await pages[of].execute({ reader: userId, before });
			// The query returns nothing for users outside the hub.
			if (posts.length === 0) await requireHub(orm, userId);
			postNews.noteShown(userId, posts);
			return shownPage(orm, userId, posts);
		},

		ofPerson: async ({ userId: readerId }: Actor, userId: string, before = newest): Promise<Post[]> => {
			const { member, relation } = await requirePerson(orm, readerId, userId);
			const withFriendsOnly = isShownTo("friends", relation);
			const posts = await postsOfPerson(orm, { userId, readerId, before, withFriendsOnly });
			postNews.noteShown(readerId, posts);
			return shownPosts(orm, readerId, posts, new Map([[userId, personOf(member, relation)]]));
		},

		countNew: async ({ userId }: Actor, of: FeedName, after: string): Promise<{ count: number }> => {
			const { friends, hidden } = await circleOf(userId);
			if (of === "mine") return { count: 0 };
			const which = { after, hidden: [...hidden, userId], withPublic: of === "everyone" };
			return withinReach(orm, async ({ among }) => ({
				count: await countAfter(orm, { ...which, friends: await among(friends) }),
			}));
		},

		read: async (actor: Actor, postId: string): Promise<Post> => {
			await requireHub(orm, actor.userId);
			return asShown(actor, await visiblePost(orm, actor.userId, postId));
		},

		/** Throws what `resolveLinks` throws, `hub-not-joined`, `daily-post-limit` or `too-many-posts`. */
		create: async (actor: Actor, form: NewPost, now: number): Promise<Post> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const { content, type, isPublic, draftId = null } = form;
			const about = await resolveLinks(orm, actor, form, now);
			const written = { content, type, isPublic, draftId, createdAt: iso(now), updatedAt: iso(now) };
			const { post, isNew } = await orm.transaction(async (tx) => {
				const stored = await insertPost(tx, { userId, id: uuidv7(), ...written, ...about });
				if (!stored.isNew) return stored;
				await spendQuota(tx, actor, "posts", now);
				// The quota's row is locked, so the second of two concurrent posts counts the first.
				const refusal = whyNotPost((await countPosts(tx, userId)) - 1);
				if (refusal) throw new Problem(refusal);
				return stored;
			});
			if (isNew) await notifyReaders(deps, post);
			return asShown(actor, post);
		},

		/** Throws `hub-not-joined`, `not-found` (also for other users' posts) or `daily-edit-limit`. */
		edit: async (actor: Actor, postId: string, changes: PostChanges, now: number): Promise<Post> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const { post, isChanged } = await orm.transaction(async (tx) => {
				const before = await visiblePostLocked(tx, userId, postId);
				if (before.userId !== userId) throw new Problem("not-found");
				const { content = before.content, type = before.type, isPublic = before.isPublic } = changes;
				const isSame = content === before.content && type === before.type && isPublic === before.isPublic;
				if (isSame) return { post: before, isChanged: false };
				await spendQuota(tx, actor, "edits", now);
				const updatedAt = content === before.content ? before.updatedAt : iso(now);
				const changed = { content, type, isPublic, updatedAt };
				return { post: await updatePost(tx, { userId, id: postId }, changed), isChanged: true };
			});
			if (post === undefined) throw new Problem("not-found");
			if (isChanged) await notifyParticipants(deps, post);
			return asShown(actor, post);
		},

		remove: async ({ userId }: Actor, postId: string): Promise<void> => {
			const post = await orm.transaction(async (tx) => {
				const isReported = await hasOpenReport(tx, { authorId: userId, postId });
				const deleted = await deletePost(tx, { userId, id: postId });
				if (deleted !== undefined) await withdrawPost(tx, deleted);
				if (isReported) await correctQueueNotices(tx, jobs, "reports");
				return deleted;
			});
			if (post === undefined) throw new Problem("not-found");
			await notifyReaders(deps, post);
		},

		like: async (actor: Actor, postId: string, now: number): Promise<Like> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const { post, likes } = await orm.transaction(async (tx) => {
				const post = await visiblePostLocked(tx, userId, postId);
				const like = { authorId: post.userId, postId, userId, createdAt: iso(now) };
				if (!(await insertLike(tx, like))) return { post, likes: post.likes };
				await spendQuota(tx, actor, "likes", now);
				const likes = await addToCounter(tx, post, "likes", 1);
				const withRequestId = `${postId} ${userId}`;
				await notifyAuthor(tx, deps, "post-liked", { post, by: userId, withRequestId, now });
				return { post, likes };
			});
			notifyBoth(post, actor);
			return { postId, likes, isLiked: true };
		},

		/** Removes the like even if the post is now hidden from the user, but then still throws `not-found`. */
		unlike: async (actor: Actor, postId: string): Promise<Like> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const { post, likes } = await orm.transaction(async (tx) => {
				const post = await postLocked(tx, postId);
				const isGone = await deleteLike(tx, { authorId: post.userId, postId, userId });
				return { post, likes: isGone ? await addToCounter(tx, post, "likes", -1) : post.likes };
			});
			notifyBoth(post, actor);
			await refuseInvisible(orm, userId, post);
			return { postId, likes, isLiked: false };
		},
	};
}
