// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { pages } from "#contract/pages.ts";
import type { HubSummary } from "#contract/social/hub.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { summaryQuery } from "./queries.ts";
import { SidePanel } from "./side-panel.tsx";

const { panel: words } = en.social;
const counts = { friends: 0, requests: 0, partners: 0, unreadMessages: 0, challenges: 0 };

beforeAll(() => loadTexts("social"));
afterEach(cleanup);

function show(summary: HubSummary | undefined) {
	const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
	client.setQueryData(summaryQuery.queryKey, summary);
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<SidePanel />
			</QueryClientProvider>
		</MemoryRouter>,
	);
}

test("lists the active challenges with their duration and number of people", () => {
	const challenge = { id: "c", title: "Read before sleep", duration: 21, participantCount: 2 };
	show({ ...counts, challenges: 1, activeChallenges: [challenge] });
	expect(screen.getByText("Read before sleep")).toBeDefined();
	expect(screen.getByText(words.challengeFacts(21, 2))).toBeDefined();
	expect(screen.queryByText(words.noActiveChallenges)).toBeNull();
});

test("links to the conversations even if the reader has no friends left, who can then invite some", () => {
	show({ ...counts, activeChallenges: [] });
	expect(screen.getByRole("link", { name: words.messages(0) }).getAttribute("href")).toBe(pages.messages);
	screen.getByRole("link", { name: words.invite });
	cleanup();
	show({ ...counts, friends: 1, activeChallenges: [] });
	screen.getByRole("link", { name: words.messages(0) });
	expect(screen.queryByRole("link", { name: words.invite })).toBeNull();
});

test("says that there are no active challenges, but only once loaded", () => {
	show({ ...counts, activeChallenges: [] });
	expect(screen.getByRole("heading", { name: words.activeChallenges })).toBeDefined();
	expect(screen.getByText(words.noActiveChallenges)).toBeDefined();
	cleanup();
	show(undefined);
	expect(screen.getByRole("heading", { name: words.activeChallenges })).toBeDefined();
	expect(screen.queryByText(words.noActiveChallenges)).toBeNull();
});
