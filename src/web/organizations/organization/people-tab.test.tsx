// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
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

/** Renders the tab on a server that answers a path's end, and returns the requested paths and a way to refetch. */
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

test("everybody is shown once the team by which the list was filtered is deleted", async () => {
	const answers: Record<string, unknown[]> = { "/teams": [bakers], "/members": [asha] };
	const { refetch } = renderTab(answers);
	await showBakers();
	await screen.findByText(words.filter.nobody.title, { selector: "[role=status]" });
	answers["/teams"] = [];
	await act(refetch);
	await screen.findByText("Asha");
});

test("everybody is shown once nobody is left in the department by which the list was filtered", async () => {
	const answers: Record<string, unknown[]> = { "/departments": ["Bar", "Kichen"], "/members": [asha] };
	const { refetch } = renderTab(answers);
	const field = (await screen.findByLabelText(words.filter.department)) as HTMLSelectElement;
	fireEvent.change(field, { target: { value: "Kichen" } });
	await screen.findByText(words.filter.nobody.title, { selector: "[role=status]" });
	answers["/departments"] = ["Bar"];
	await act(refetch);
	await screen.findByText("Asha");
	expect(field.value).toBe("");
});
