// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { generatePath, MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { meKey } from "#web/platform/me.ts";
import { Page } from "./page.tsx";
import { entries } from "./routes.tsx";

const id = "0199b8a0-0000-7000-8000-000000000001";
const params = { habitId: id, organizationId: id, userId: id, slug: "nothing-here" };

beforeEach(() => {
	document.title = "The page before";
	vi.stubGlobal("fetch", async (url: string) =>
		url.startsWith("/api/habits")
			? Response.json([])
			: Response.json({ code: "not-found", message: "Not found" }, { status: 404 }),
	);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

describe("a page without a fixed title sets one even if its content is gone", () => {
	const open = entries.filter(({ title }) => title === undefined);
	test.each(open.map(({ path }) => path))("%s", async (path) => {
		show(path, generatePath(path, params));
		await waitFor(() => expect(document.title).toMatch(/. · Ikkis$/));
	});
});

test.each([
	["reset", en.security.password.reset.title],
	["email", en.security.email.confirm.title],
	["sign-in", en.security.sessions.signIn],
])("the page of an emailed link is titled by what it does: %s", async (act, title) => {
	show(pages.accountLink, `${pages.accountLink}#${act}=token`);
	await waitFor(() => expect(document.title).toBe(`${title} · Ikkis`));
});

test("a person's page has their name as its title; an organization's order and poster, its name", async () => {
	const person = { userId: id, socialName: "Meena K", pictureUrl: null };
	const profile = { person, bond: "none", email: null, memberSince: null, habits: null, bestStreak: null };
	show(pages.person, generatePath(pages.person, params), [["api", "social", "people", id], profile]);
	await waitFor(() => expect(document.title).toBe("Meena K · Ikkis"));
	cleanup();
	const organization = { id, name: "Chai and Walks", role: "owner", code: "CHAI-2222" };
	for (const view of ["step=pay", "poster"]) {
		const address = `${generatePath(pages.organization, params)}?${view}`;
		show(pages.organization, address, [["api", "organizations", id], organization]);
		await waitFor(() => expect(document.title).toBe("Chai and Walks · Ikkis"));
		cleanup();
		document.title = "The page before";
	}
});

function show(path: string, address: string, ...known: [key: readonly unknown[], data: unknown][]) {
	const entry = entries.find((each) => each.path === path);
	if (entry === undefined) throw new Error(`No page at ${path}`);
	const client = new QueryClient({
		defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
	});
	client.setQueryData(meKey, { id: "u", timezone: "Asia/Kolkata", dayStartsAt: 0 });
	for (const [key, data] of known) client.setQueryData(key, data);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={[address]}>
				<Suspense>
					<Routes>
						<Route path={path} element={<Page entry={entry} />} />
					</Routes>
				</Suspense>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}
