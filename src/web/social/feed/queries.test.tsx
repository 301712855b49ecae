// @vitest-environment happy-dom
import {
	InfiniteQueryObserver,
	QueryClient,
	QueryClientProvider,
	useInfiniteQuery,
} from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { postsPerPage } from "#domain/social/post.ts";
import {
	changePost,
	commentsQuery,
	feedQuery,
	onePostQuery,
	personsPostsQuery,
	useFreshFeed,
	useFreshPostsOf,
} from "./queries.ts";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("after a post is removed from its first page, a feed still has a next page", async () => {
	const posts = Array.from({ length: postsPerPage }, (_, index) => ({ id: String(index) }));
	vi.stubGlobal("fetch", async () => Response.json(posts));
	const client = new QueryClient();
	const feed = new InfiniteQueryObserver(client, feedQuery("mine"));
	const unsubscribe = feed.subscribe(() => undefined);
	await vi.waitFor(() => expect(feed.getCurrentResult().hasNextPage).toBe(true));
	const [, second] = posts;
	changePost(client, second?.id ?? "", () => undefined);
	await vi.waitFor(() => expect(feed.getCurrentResult().data?.pages.flat()).toHaveLength(postsPerPage - 1));
	expect(feed.getCurrentResult().hasNextPage).toBe(true);
	expect(feed.getCurrentResult().data?.pages.flat()).not.toContainEqual(second);
	unsubscribe();
});

function Feed() {
	useFreshFeed("everyone");
	return <p>{useInfiniteQuery(feedQuery("everyone")).data?.pages.flat()[0]?.id}</p>;
}

function PostsOfPerson() {
	useFreshPostsOf("meena");
	return <p>{useInfiniteQuery(personsPostsQuery("meena")).data?.pages.flat()[0]?.id}</p>;
}

function OnePost() {
	return <p>{useInfiniteQuery(onePostQuery("p")).data?.pages.flat()[0]?.content}</p>;
}

function Comments() {
	return <p>{useInfiniteQuery(commentsQuery("p")).data?.pages.flat()[0]?.content}</p>;
}

test.each([
	["the feed", Feed, (id: string) => [{ id }]],
	["a person's posts", PostsOfPerson, (id: string) => [{ id }]],
	["one post", OnePost, (content: string) => ({ id: "p", content })],
	["its comments", Comments, (content: string) => [{ id: "c", content }]],
])("coming back to %s shows what is new there", async (_, Posts, answer) => {
	let newest = "old";
	vi.stubGlobal("fetch", async () => Response.json(answer(newest)));
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const page = (
		<QueryClientProvider client={client}>
			<Posts />
		</QueryClientProvider>
	);
	const { unmount } = render(page);
	await screen.findByText("old");
	unmount();
	newest = "new";
	render(page);
	await screen.findByText("new");
});
