import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { postsPerPage } from "#domain/social/post.ts";
import { changePost, feedQuery } from "./queries.ts";

afterEach(() => vi.unstubAllGlobals());

test("a feed whose first page has lost a post still has a next page", async () => {
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
