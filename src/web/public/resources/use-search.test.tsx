// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { ResourceEntry } from "#contract/public/resources.ts";
import { BrowserRouter } from "#web/platform/history/browser-router.tsx";
import { wordsQuery } from "./queries.ts";
import { useSearch } from "./use-search.ts";

const entries = [
	{ kind: "article", slug: "sleep", title: "Sleep at regular hours", tags: [] },
	{ kind: "article", slug: "begin", title: "Begin small", tags: [] },
].map((entry) => ({ ...entry, titleHi: "", summary: "", summaryHi: "" })) as unknown as ResourceEntry[];

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

function openLibrary() {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(wordsQuery.queryKey, { slugs: [], words: [], places: [] });
	return renderHook(() => ({ ...useSearch(entries), navigate: useNavigate() }), {
		wrapper: ({ children }) => (
			<QueryClientProvider client={client}>
				<BrowserRouter>{children}</BrowserRouter>
			</QueryClientProvider>
		),
	});
}

test("the address keeps words and category, so that Back returns to the results", async () => {
	window.history.replaceState(null, "", "/resources");
	const { result, unmount } = openLibrary();
	act(() => result.current.type("sleep"));
	await waitFor(() => expect(window.location.search).toBe("?search=sleep"));
	act(() => result.current.choose("article"));
	expect(window.location.search).toBe("?search=sleep&kind=article");
	unmount();

	const again = openLibrary().result;
	expect([again.current.typed, again.current.kind]).toEqual(["sleep", "article"]);
	expect(again.current.found.map(({ slug }) => slug)).toEqual(["sleep"]);
	act(() => again.current.choose(undefined));
	expect(window.location.search).toBe("?search=sleep");
	act(() => again.current.clear());
	expect(window.location.search).toBe("");
	expect(again.current.found).toHaveLength(2);
});

test("a link to the library keeps the words in the address and in the field", async () => {
	window.history.replaceState(null, "", "/resources?search=sleep");
	const { result } = openLibrary();
	act(() => void result.current.navigate("/resources"));
	await waitFor(() => expect(window.location.search).toBe("?search=sleep"));
	expect(result.current.typed).toBe("sleep");
});

test("words that settle while a found article loads are not kept in the article's address", () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	window.history.replaceState(null, "", "/resources");
	const { result } = openLibrary();
	act(() => result.current.type("sleep"));
	// The router shows the library until the article has loaded.
	window.history.pushState(null, "", "/hi/resources/sleep");
	act(() => void vi.runAllTimers());
	expect(window.location.search).toBe("");
});

test("words are kept in a Hindi address", () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	window.history.replaceState(null, "", "/resources");
	const { result } = openLibrary();
	window.history.replaceState(null, "", "/hi/resources");
	act(() => result.current.type("नींद"));
	act(() => void vi.runAllTimers());
	expect(window.location.pathname).toBe("/hi/resources");
	expect(new URLSearchParams(window.location.search).get("search")).toBe("नींद");
});
