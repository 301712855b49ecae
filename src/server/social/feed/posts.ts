import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type { feed, Like, Post } from "#contract/social/feed.ts";
import { type FeedName, whyNotPost } from "#domain/social/post.ts";
import { isShownTo } from "#domain/social/visibility.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { circles, personOf, requireHub, requirePerson } from "#server/social/people/public.ts";
import { saidAbout } from "./about.ts";
import { countAfter, feedPages, newest, postsOfPerson } from "./feed-queries.ts";
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
import { shownPage, shownPost, shownPosts } from "./shown-posts.ts";
import type { StoredPost } from "./tables.ts";
import { tellAuthor, tellReaders } from "./told.ts";
import { visiblePost, visiblePostLocked } from "./visible.ts";

type NewPost = z.output<(typeof feed.create)["body"]>;
type PostChanges = z.output<(typeof feed.edit)["body"]>;

export const postService = (deps: Deps) => {
	const { orm, events } = deps;
	const pages = feedPages(deps.database.reads.orm);
	const circleOf = circles(orm);

	const asShown = async ({ userId }: Actor, post: StoredPost): Promise<Post> => {
		const shown = await shownPost(orm, userId, post);
		if (shown === undefined) throw new Problem("not-found");
		return shown;
	};

	/** Tells those whose pages count the likes of a post: its author's and the liker's own. */
	const tellTwo = (post: StoredPost, { userId, sessionId }: Actor): void => {
		for (const each of new Set([post.userId, userId]))
			events.tellSoon({ kind: "post", id: post.id, userId: each, by: sessionId });
	};

	return {
		list: async ({ userId }: Actor, of: FeedName, before = newest): Promise<Post[]> => {
			const posts = await pages[of].execute({ reader: userId, before });
			// The statement finds nothing for whoever is not in the hub.
			if (posts.length === 0) await requireHub(orm, userId);
			return shownPage(orm, userId, posts);
		},

		ofPerson: async ({ userId: readerId }: Actor, userId: string, before = newest): Promise<Post[]> => {
			const { member, relation } = await requirePerson(orm, readerId, userId);
			const withFriendsOnly = isShownTo("friends", relation);
			const posts = await postsOfPerson(orm, { userId, readerId, before, withFriendsOnly });
			return shownPosts(orm, readerId, posts, new Map([[userId, personOf(member, relation)]]));
		},

		/** How many posts of others have come since one. */
		countNew: async ({ userId }: Actor, of: FeedName, after: string): Promise<{ count: number }> => {
			const { friends, hidden } = await circleOf(userId);
			if (of === "mine") return { count: 0 };
			const others = { friends, hidden: [...hidden, userId] };
			return { count: await countAfter(orm, { after, ...others, withPublic: of === "everyone" }) };
		},

		read: async (actor: Actor, postId: string): Promise<Post> => {
			await requireHub(orm, actor.userId);
			return asShown(actor, await visiblePost(orm, actor.userId, postId));
		},

		/** Throws what `saidAbout` does, `posts-today` or `too-many-posts`. */
		create: async (actor: Actor, form: NewPost, now: number): Promise<Post> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const { content, type, isPublic, draftId = null } = form;
			const about = await saidAbout(orm, actor, form, now);
			const written = { content, type, isPublic, draftId, createdAt: iso(now), updatedAt: iso(now) };
			const { post, isNew } = await orm.transaction(async (tx) => {
				const stored = await insertPost(tx, { userId, id: uuidv7(), ...written, ...about });
				if (!stored.isNew) return stored;
				await spendQuota(tx, actor, "posts", now);
				// With the quota's row locked, of two at once the second counts the first.
				const refusal = whyNotPost((await countPosts(tx, userId)) - 1);
				if (refusal) throw new Problem(refusal);
				return stored;
			});
			if (isNew) await tellReaders(deps, post);
			return asShown(actor, post);
		},

		edit: async (actor: Actor, postId: string, changes: PostChanges, now: number): Promise<Post> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const before = await visiblePost(orm, userId, postId);
			const { content = before.content, type = before.type, isPublic = before.isPublic } = changes;
			const updatedAt = content === before.content ? before.updatedAt : iso(now);
			const post = await updatePost(orm, { userId, id: postId }, { content, type, isPublic, updatedAt });
			if (post === undefined) throw new Problem("not-found");
			// Whoever may no longer see it has to hear of it too.
			await tellReaders(deps, { ...post, isPublic: post.isPublic || before.isPublic });
			return asShown(actor, post);
		},

		remove: async ({ userId }: Actor, postId: string): Promise<void> => {
			const post = await deletePost(orm, { userId, id: postId });
			if (post === undefined) throw new Problem("not-found");
			await tellReaders(deps, post);
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
				const causedBy = `${postId} ${userId}`;
				await tellAuthor(tx, deps, "post-liked", { post, by: userId, causedBy, now });
				return { post, likes };
			});
			tellTwo(post, actor);
			return { postId, likes, isLiked: true };
		},

		unlike: async (actor: Actor, postId: string): Promise<Like> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const { post, likes } = await orm.transaction(async (tx) => {
				const post = await visiblePostLocked(tx, userId, postId);
				const isGone = await deleteLike(tx, { authorId: post.userId, postId, userId });
				return { post, likes: isGone ? await addToCounter(tx, post, "likes", -1) : post.likes };
			});
			tellTwo(post, actor);
			return { postId, likes, isLiked: false };
		},
	};
};
