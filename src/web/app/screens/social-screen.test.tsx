// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { SocialScreen } from "./social-screen.tsx";

const { visitor, offline } = en.social;

beforeAll(() => loadTexts("social"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function show(address: string, me?: null) {
	const client = new QueryClient({
		defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
	});
	if (me !== undefined) client.setQueryData(meKey, me);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={[address]}>
				<SocialScreen />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test.each([
	["/social", visitor.hub.title],
	["/social?tab=challenges&challenge=c&code=ABCD", visitor.challenge.title],
])("a visitor at %s reads “%s” and can sign in", (address, title) => {
	show(address, null);
	expect(screen.getByRole("heading", { name: title })).toBeDefined();
	expect(screen.getByRole("button", { name: en.shell.navigation.signIn })).toBeDefined();
});

test("while the session is still loading, nobody is asked to sign in", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
	show("/social");
	expect(await screen.findByText(offline.title)).toBeDefined();
	expect(screen.queryByRole("button", { name: en.shell.navigation.signIn })).toBeNull();
});
