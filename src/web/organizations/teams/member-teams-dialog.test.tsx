// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Member } from "#contract/organizations/members.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { MemberTeamsDialog } from "./member-teams-dialog.tsx";
import { teamsQuery } from "./queries.ts";

const { of: words } = en.organizationTeams;
const bakers = { id: "b", name: "Bakers", leader: null } as Team;
const drivers = { id: "d", name: "Drivers", leader: null } as Team;

beforeAll(() => loadTexts("organizationTeams"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("removing a member from a team asks first, because it ends their part in its programs", async () => {
	const sent: string[] = [];
	vi.stubGlobal("fetch", async (path: string, { method }: RequestInit = {}) => {
		sent.push(`${method} ${path}`);
		return new Response(null, { status: 204 });
	});
	const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
	client.setQueryData(meKey, { id: "owner" });
	client.setQueryData(teamsQuery("o").queryKey, [bakers, drivers]);
	const member = { memberId: "m", fullName: "Asha", teams: [{ id: "b", name: "Bakers" }] } as Member;
	render(
		<QueryClientProvider client={client}>
			<MemberTeamsDialog
				member={member}
				organization={{ id: "o", role: "owner" } as Organization}
				onClose={cleanup}
			/>
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("checkbox", { name: "Drivers" }));
	await vi.waitFor(() => expect(sent).toEqual(["PUT /api/organizations/o/teams/d/members/m"]));
	fireEvent.click(screen.getByRole("checkbox", { name: "Bakers" }));
	expect(await screen.findByText(words.removeAsk.title("Asha", "Bakers"))).toBeDefined();
	expect(sent).toHaveLength(1);
	fireEvent.click(screen.getByRole("button", { name: words.removeAsk.confirm }));
	await vi.waitFor(() => expect(sent.at(-1)).toBe("DELETE /api/organizations/o/teams/b/members/m"));
});
