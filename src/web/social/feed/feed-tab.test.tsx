// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PageEvent } from "#contract/notices/events.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meQuery } from "#web/platform/me.ts";
import { FeedTab } from "./feed-tab.tsx";
import { showNewestInAllFeeds } from "./queries.ts";

const { newPosts } = en.feed;

class Stream {
	static current: Stream | undefined;
	onmessage: ((event: { data: string }) => void) | undefined;
	constructor() {
		Stream.current = this;
	}
	close() {
		Stream.current = undefined;
	}
}

beforeAll(() => loadTexts("feed", "shell"));
beforeEach(() => {
	vi.stubGlobal("EventSource", Stream);
	vi.spyOn(Math, "random").mockReturnValue(0);
	const request = async (_name: string, _options: object, work: () => unknown) => work();
	Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	Reflect.deleteProperty(navigator, "locks");
});

function postOf(number: number) {
	return {
		id: `019ab000-0000-7000-8000-00000000000${number}`,
		user: { userId: "meena", socialName: "Meena", pictureUrl: null },
		...{ content: `Post ${number}`, type: "motivation", isPublic: true, picture: null },
		...{ habitId: null, habit: null, habitLog: null, challengeId: null, challenge: null },
		...{ likes: 0, isLiked: false, commentsCount: 0 },
		...{ createdAt: "2026-11-21T12:30:00Z", updatedAt: "2026-11-21T12:30:00Z" },
	};
}

function receive(event: PageEvent) {
	return act(async () => Stream.current?.onmessage?.({ data: JSON.stringify(event) }));
}

function renderTab(): QueryClient {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meQuery.queryKey, { id: "asha" } as never);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<FeedTab />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return client;
}

test("publishing a post shows the newest posts too, and withdraws the offer to show them", async () => {
	const [first, own] = [postOf(1), postOf(5)];
	let posts = [first];
	vi.stubGlobal("fetch", async (path: string) => {
		if (path.startsWith("/api/social/new-posts")) return Response.json({ count: 3 });
		return Response.json(path.startsWith("/api/social/posts?") ? posts : own);
	});
	const client = renderTab();
	await screen.findByText(first.content);
	await receive({ kind: "post", id: postOf(2).id });
	const offer = await screen.findByRole("button", { name: newPosts(3, "3") });
	posts = [own, postOf(4), postOf(3), postOf(2), first];
	await act(() => showNewestInAllFeeds(client));
	await receive({ kind: "post", id: own.id });
	await screen.findByText(own.content);
	expect(offer.isConnected).toBe(false);
});

test("a late response with an outdated count does not withdraw a newer offer", async () => {
	const [first, own] = [postOf(1), postOf(5)];
	let posts = [first];
	const late = Promise.withResolvers<Response>();
	const asked = Promise.withResolvers<void>();
	vi.stubGlobal("fetch", async (path: string) => {
		const isCount = path.startsWith("/api/social/new-posts");
		if (isCount && path.includes(first.id)) {
			asked.resolve();
			return late.promise;
		}
		if (isCount) return Response.json({ count: 2 });
		return Response.json(path.startsWith("/api/social/posts?") ? posts : own);
	});
	const client = renderTab();
	await screen.findByText(first.content);
	await receive({ kind: "post", id: postOf(2).id });
	await asked.promise;
	posts = [own, first];
	await act(() => showNewestInAllFeeds(client));
	await receive({ kind: "post", id: postOf(6).id });
	const offer = await screen.findByRole("button", { name: newPosts(2, "2") });
	await act(async () => late.resolve(Response.json({ count: 1 })));
	expect(offer.isConnected).toBe(true);
});
