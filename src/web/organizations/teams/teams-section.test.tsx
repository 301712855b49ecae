// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { teamsQuery } from "./queries.ts";
import { TeamDialog } from "./team-dialog.tsx";
import { TeamsSection } from "./teams-section.tsx";

const { organizationTeams: words } = en;
const bakers = {
	id: "b",
	name: "Bakers",
	description: "Bread for the whole street",
	department: null,
	leader: null,
	memberCount: 3,
	isMine: false,
	createdAt: "2026-11-21T12:30:00.000Z",
};

beforeAll(() => loadTexts("organizationTeams", "fieldErrors"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function show(content: ReactNode) {
	const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
	client.setQueryData(teamsQuery("o").queryKey, [bakers]);
	render(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
}

test("a team's description is shown to every member of the organization", () => {
	show(<TeamsSection organization={{ id: "o", role: "member" } as Organization} onShow={cleanup} />);
	expect(screen.getByText("Bread for the whole street")).toBeDefined();
});

test("a team's description can be edited", async () => {
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit = {}) => {
		sent.push(JSON.parse(String(body)));
		return Response.json(bakers);
	});
	show(<TeamDialog organizationId="o" team={bakers} onClose={cleanup} />);
	const field = screen.getByLabelText<HTMLTextAreaElement>(words.dialog.description);
	expect(field.value).toBe("Bread for the whole street");
	fireEvent.change(field, { target: { value: "Bread and cake" } });
	fireEvent.click(screen.getByRole("button", { name: words.dialog.save }));
	await vi.waitFor(() => expect(sent).toEqual([{ description: "Bread and cake" }]));
});
