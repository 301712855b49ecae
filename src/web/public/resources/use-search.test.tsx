// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { ResourceEntry } from "#contract/public/resources.ts";
import { wordsQuery } from "./queries.ts";
import { useSearch } from "./use-search.ts";

const entries = [
	{ kind: "article", slug: "sleep", title: "Sleep at regular hours", tags: [] },
	{ kind: "article", slug: "begin", title: "Begin small", tags: [] },
].map((entry) => ({ ...entry, titleHi: "", summary: "", summaryHi: "" })) as unknown as ResourceEntry[];

afterEach(cleanup);

function openLibrary() {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(wordsQuery.queryKey, { slugs: [], words: [], places: [] });
	return renderHook(() => useSearch(entries), {
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
