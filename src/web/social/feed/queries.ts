import {
	type InfiniteData,
	infiniteQueryOptions,
	type QueryClient,
	useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import type { Post } from "#contract/social/feed.ts";
import { type FeedName, postsPerPage } from "#domain/social/post.ts";
import { ApiError, send } from "#web/platform/api.ts";
import { justAfter } from "./just-after.ts";

const postsKey = ["api", "social", "posts"] as const;
/** A removed post keeps its place, so that its page still counts as full. */
type KnownPost = Post & { isRemoved?: true };
type Pages = InfiniteData<KnownPost[]>;

/** The post at which refetches of each feed start, so that posts don't move while being read. */
const tops = new Map<FeedName, string>();

const inPages = {
	initialPageParam: "",
	getNextPageParam: (page: KnownPost[]) => (page.length < postsPerPage ? undefined : page.at(-1)?.id),
	select: withoutRemoved,
};

function withoutRemoved(known: Pages): Pages {
	return { ...known, pages: known.pages.map((page) => page.filter(({ isRemoved }) => !isRemoved)) };
}

export function feedQuery(of: FeedName) {
	return infiniteQueryOptions({
		queryKey: [...postsKey, of],
		queryFn: async ({ pageParam }) => {
			const top = tops.get(of);
			const before = pageParam || (top && justAfter(top));
			const posts = await send("GET /api/social/posts", { query: { of, ...(before && { before }) } });
			const [first] = posts;
			if (first && !tops.has(of)) tops.set(of, first.id);
			return posts;
		},
		...inPages,
	});
}

export function personsPostsQuery(userId: string) {
	return infiniteQueryOptions({
		queryKey: personsKey(userId),
		queryFn: ({ pageParam: before }): Promise<Post[]> =>
			send("GET /api/social/people/:userId/posts", { params: { userId }, query: before ? { before } : {} }),
		...inPages,
	});
}

/** Loads one post as a page of posts; the page is empty if the post is gone or hidden from the reader. */
export function onePostQuery(postId: string) {
	return infiniteQueryOptions({
		queryKey: [...postsKey, { postId }],
		queryFn: async (): Promise<Post[]> => {
			try {
				return [await send("GET /api/social/posts/:postId", { params: { postId } })];
			} catch (error) {
				if (error instanceof ApiError && [400, 404].includes(error.status)) return [];
				throw error;
			}
		},
		initialPageParam: "",
		getNextPageParam: () => undefined,
		select: withoutRemoved,
		// Refetched on each visit: pages without posts ignore events about posts.
		staleTime: 0,
	});
}

/** Returns the id of the newest post shown; later posts count as new. */
export function topOf(of: FeedName): string | undefined {
	return tops.get(of);
}

export async function showNewest(
	client: QueryClient,
	of: FeedName,
	refetchType: "active" | "none" = "active",
): Promise<void> {
	tops.delete(of);
	// Keeps only the first page, so that only that one is refetched.
	client.setQueryData<Pages>(
		[...postsKey, of],
		(known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
	);
	await client.invalidateQueries({ queryKey: [...postsKey, of], refetchType });
}

/** Starts at the newest posts again after the user has left the feed. */
export function useFreshFeed(of: FeedName): void {
	const client = useQueryClient();
	useEffect(() => () => void showNewest(client, of, "none"), [client, of]);
}

/** Refetches a person's posts when the user comes back to them: no events arrive in between. */
export function useFreshPostsOf(userId: string): void {
	const client = useQueryClient();
	useEffect(
		() => () => void client.invalidateQueries({ queryKey: personsKey(userId), refetchType: "none" }),
		[client, userId],
	);
}

function personsKey(userId: string) {
	return [...postsKey, { userId }] as const;
}

/** Shows the newest posts in all feeds, after the user has posted. */
export async function showNewestInAllFeeds(client: QueryClient): Promise<void> {
	tops.clear();
	await client.invalidateQueries({ queryKey: postsKey });
}

/** Returns false if the post is in no loaded list. */
export function refetchShownPost(client: QueryClient, postId: string): boolean {
	const isShown = client
		.getQueriesData<Pages>({ queryKey: postsKey })
		.some(([, known]) => known?.pages.some((page) => page.some(({ id }) => id === postId)));
	if (!isShown) return false;
	void refetchPost(client, postId);
	void client.invalidateQueries({ queryKey: commentsKey(postId) });
	return true;
}

/** Changes the post wherever it is shown; removes it if `change` returns undefined. */
export function changePost(
	client: QueryClient,
	postId: string,
	change: (post: Post) => Post | undefined,
): void {
	client.setQueriesData<Pages>(
		{ queryKey: postsKey },
		(known) =>
			known && {
				...known,
				pages: known.pages.map((page) =>
					page.map((post) => (post.id === postId ? (change(post) ?? { ...post, isRemoved: true }) : post)),
				),
			},
	);
}

/** Updates the post wherever it is shown, or removes it if the reader may no longer see it. */
export async function refetchPost(client: QueryClient, postId: string): Promise<void> {
	try {
		const post = await send("GET /api/social/posts/:postId", { params: { postId } });
		changePost(client, postId, () => post);
	} catch (error) {
		const isGone = error instanceof ApiError && error.status === 404;
		if (isGone) changePost(client, postId, () => undefined);
	}
}

export function commentsKey(postId: string) {
	return ["api", "social", "comments", postId] as const;
}

export function commentsQuery(postId: string) {
	return infiniteQueryOptions({
		queryKey: commentsKey(postId),
		queryFn: ({ pageParam }) =>
			send("GET /api/social/posts/:postId/comments", {
				params: { postId },
				query: pageParam ? { before: pageParam } : {},
			}),
		initialPageParam: "",
		getNextPageParam: (page) => (page.length === 0 ? undefined : page.at(-1)?.id),
		staleTime: 0,
	});
}

/** Also refetches the post, which has the number of comments. */
export function useRefetchComments(postId: string): () => Promise<void> {
	const client = useQueryClient();
	return async () => {
		await Promise.all([
			client.invalidateQueries({ queryKey: commentsKey(postId) }),
			refetchPost(client, postId),
		]);
	};
}
