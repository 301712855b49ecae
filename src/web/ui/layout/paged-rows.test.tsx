// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { announce } from "#web/ui/states/announce.ts";
import { PagedRows } from "./paged-rows.tsx";

vi.mock("#web/ui/states/announce.ts");
afterEach(() => {
	cleanup();
	vi.clearAllMocks();
});

const texts = {
	failed: { title: "Not loaded", text: "The server did not answer." },
	offline: { title: "Offline", text: "It loads when the network is back." },
	retry: "Try again",
	loading: "Loading",
	more: "More",
};

function rows(found: string[] | undefined, searched: string, hasNextPage = false) {
	const query = {
		...{ data: found && { pages: [found] }, error: null, isPending: !found, refetch: vi.fn() },
		...{ hasNextPage, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: vi.fn() },
	};
	return (
		<PagedRows
			label="People"
			query={query}
			texts={texts}
			empty={{ title: "Nobody found", text: "" }}
			searched={searched}
		>
			{(name) => <li key={name}>{name}</li>}
		</PagedRows>
	);
}

test("the results of each search are announced once they are loaded", () => {
	const { rerender } = render(rows(["Asha", "Ravi"], ""));
	expect(announce).not.toHaveBeenCalled();
	rerender(rows(undefined, "asha"));
	expect(announce).not.toHaveBeenCalled();
	rerender(rows(["Asha"], "asha"));
	rerender(rows(["Ravi"], "ravi"));
	rerender(rows(["Ravi", "Rama"], "ra", true));
	rerender(rows([], "rax"));
	const said = ["People: 1", "People: 1", "People: 2+", "Nobody found"];
	expect(vi.mocked(announce).mock.calls).toEqual(said.map((text) => [text]));
});
