// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { OrganizationPage } from "./organization-page.tsx";

const { tabs, visitor } = en.organizations.page;

beforeAll(() => loadTexts("organizations"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("focusing or pressing the current tab keeps a notice's program in the address", async () => {
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, { id: "u" });
	client.setQueryData(["api", "organizations", "o"], {
		...{ id: "o", name: "Tea", type: "company", role: "member", memberCount: 2 },
		...{ primaryColor: "#2f6f4f", secondaryColor: "#c05a2b", deletesAt: null, logoUrl: null },
	});
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={["/organizations/o?tab=programs&program=p"]}>
				<Routes>
					<Route path={pages.organization} element={<OrganizationPage />} />
				</Routes>
				<Query />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	const chosen = await screen.findByRole("tab", { name: tabs.programs });
	fireEvent.focus(chosen);
	fireEvent.click(chosen);
	expect(screen.getByTestId("query").textContent).toBe("?tab=programs&program=p");
	fireEvent.click(screen.getByRole("tab", { name: tabs.people }));
	expect(screen.getByTestId("query").textContent).toBe("?tab=people");
});

test("a visitor is asked to sign in", async () => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, null);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={["/organizations/o"]}>
				<Routes>
					<Route path={pages.organization} element={<OrganizationPage />} />
				</Routes>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(screen.getByRole("heading", { name: visitor.title })).toBeDefined();
	const { signIn, signUp } = en.shell.navigation;
	expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([signIn, signUp]);
	await waitFor(() => expect(document.title).toBe("Organizations · Ikkis"));
});

function Query() {
	return <output data-testid="query">{useLocation().search}</output>;
}
