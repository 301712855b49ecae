// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PeopleTab } from "./people-tab.tsx";

const { organizations, organizationTeams: words } = en;

beforeAll(() => loadTexts("organizations", "organizationInvitations", "organizationTeams"));
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

test("requests and invitations that could not be loaded are not left out silently", async () => {
	let isBusy = true;
	const headers = { [serverTimeHeader]: "1" };
	const expiresAt = "2026-12-01T00:00:00.000Z";
	const invitation = { id: "i", email: "ravi@example.in", role: "member", state: "open", expiresAt };
	const request = { memberId: "m", fullName: "Asha", email: "asha@example.in", createdAt: expiresAt };
	vi.stubGlobal("fetch", async (path: string) => {
		const list = path.split("/").at(-1);
		const waiting = { requests: [request], invitations: [invitation] }[list ?? ""];
		return isBusy && waiting
			? new Response("", { status: 503, headers })
			: Response.json(waiting ?? [], { headers });
	});
	render(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<MemoryRouter>
				<PeopleTab organization={{ id: "o", role: "admin" } as Organization} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
	isBusy = false;
	for (const button of screen.getAllByRole("button", { name: organizations.retry })) fireEvent.click(button);
	expect(await screen.findByText("Asha")).toBeDefined();
	expect(await screen.findByText("ravi@example.in")).toBeDefined();
});
