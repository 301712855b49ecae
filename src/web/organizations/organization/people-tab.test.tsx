// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PeopleTab } from "./people-tab.tsx";

const { organizations, organizationTeams: words } = en;

beforeAll(() => loadTexts("organizations", "organizationTeams"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("showing a team's people focuses the list's heading, and an empty result is announced", async () => {
	const bakers = { id: "b", name: "Bakers", description: "", department: null, leader: null, memberCount: 0 };
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (path: string) => {
		asked.push(path);
		return Response.json(path.endsWith("/teams") ? [bakers] : []);
	});
	HTMLElement.prototype.hidePopover = vi.fn();
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<PeopleTab organization={{ id: "o", role: "member" } as Organization} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	const menu = (await screen.findByRole("menu", { name: words.menu("Bakers"), hidden: true })) as HTMLElement;
	fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
	fireEvent.click(await screen.findByRole("menuitem", { name: words.show, hidden: true }));
	const heading = screen.getByRole("heading", { name: organizations.members.title });
	expect(document.activeElement).toBe(heading);
	await vi.waitFor(() => expect(asked.some((path) => path.endsWith("/members?teamId=b"))).toBe(true));
	await screen.findByText(words.filter.nobody.title, { selector: "[role=status]" });
});
