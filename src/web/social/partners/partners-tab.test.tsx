// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PartnersTab } from "./partners-tab.tsx";

const { form: words } = en.partners;

beforeAll(() => loadTexts("partners", "fieldErrors"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function Search() {
	return <output data-testid="search">{useLocation().search}</output>;
}

test("closing the dialog that the URL opened removes it from the URL", async () => {
	vi.stubGlobal("fetch", async () => Response.json([]));
	const address = "/social?tab=partners&habit=h";
	window.history.replaceState(null, "", address);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter initialEntries={[address]}>
				<PartnersTab />
				<Search />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(await screen.findByRole("button", { name: words.cancel }));
	expect(screen.getByTestId("search").textContent).toBe("?tab=partners");
	expect(screen.queryByRole("dialog")).toBeNull();
});
