// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { meKey } from "#web/platform/me.ts";
import { homeEntry } from "./home-entry.ts";
import { loadPageAt, Pages } from "./routes.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	["/partner/abcdefghij", "", en.partners.invitation.visitor.title],
	["/social", "?tab=challenges&challenge=c", en.social.visitor.challenge.title],
	["/organizations/o", "", en.organizations.page.visitor.title],
	["/dashboard", "", en.home.title],
])("a visitor at %s%s reads “%s”", async (pathname, search, title) => {
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	await loadPageAt(pathname, false);
	await homeEntry.Content.prepare();
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, null);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={[pathname + search]}>
				<Pages />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
});
