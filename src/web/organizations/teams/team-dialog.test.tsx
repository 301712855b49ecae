// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Team } from "#contract/organizations/teams.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { TeamDialog } from "./team-dialog.tsx";

const { dialog: words } = en.organizationTeams;
const team = { id: "t", name: "Counter", department: "Sales" } as Team;

beforeAll(() => loadTexts("organizationTeams", "fieldErrors"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("saving sends only what was changed here, even if the team has changed elsewhere", async () => {
	const sent = recordBodies({ name: "Counter" });
	const { rerender } = render(dialogOf(team));
	rerender(dialogOf({ ...team, name: "Till" }));
	type(words.department, "Shops");
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(sent).toEqual([{ department: "Shops" }]));
});

test("asks before it closes with unsaved input", async () => {
	const onClose = vi.fn();
	render(dialogOf(team, onClose));
	type(words.description, "Serves customers");
	fireEvent.click(screen.getByRole("button", { name: words.close }));
	await screen.findByRole("heading", { name: en.shell.unsaved.title });
	expect(onClose).not.toHaveBeenCalled();
});

const client = new QueryClient();

function dialogOf(shown?: Team, onClose: () => void = () => undefined) {
	return (
		<QueryClientProvider client={client}>
			<TeamDialog organizationId="o" {...(shown && { team: shown })} onClose={onClose} />
		</QueryClientProvider>
	);
}

function type(field: string, value: string) {
	fireEvent.input(screen.getByRole("textbox", { name: field }), { target: { value } });
}
