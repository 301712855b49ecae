// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
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

const bakers = { id: "b", name: "Bakers", description: "", department: null, leader: null, memberCount: 0 };
const asha = {
	memberId: "m",
	fullName: "Asha",
	email: null,
	role: "member",
	department: null,
	teams: [],
	joinedAt: "2026-11-01T00:00:00.000Z",
	isMe: false,
};

/** Renders the tab; `answers` has responses by the path's ending. Returns the requested paths and a refetch. */
function renderTab(answers: Record<string, unknown[]>) {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (path: string) => {
		asked.push(path);
		return Response.json(Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? []);
	});
	HTMLElement.prototype.hidePopover = vi.fn();
	const client = new QueryClient();
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<PeopleTab organization={{ id: "o", role: "member" } as Organization} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return { asked, refetch: () => client.invalidateQueries() };
}

async function showBakers() {
	const menu = (await screen.findByRole("menu", { name: words.menu("Bakers"), hidden: true })) as HTMLElement;
	fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
	fireEvent.click(await screen.findByRole("menuitem", { name: words.show, hidden: true }));
}

test("showing a team's people focuses the list's heading, and an empty result is announced", async () => {
	const { asked } = renderTab({ "/teams": [bakers] });
	await showBakers();
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

test("deleting the team that filters the list shows everybody again", async () => {
	const answers: Record<string, unknown[]> = { "/teams": [bakers], "/members": [asha] };
	const { refetch } = renderTab(answers);
	await showBakers();
	await screen.findByText(words.filter.nobody.title, { selector: "[role=status]" });
	answers["/teams"] = [];
	await act(refetch);
	await screen.findByText("Asha");
});
