// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { announce } from "#web/ui/states/announce.ts";
import { InviteDialog } from "./invite-dialog.tsx";

const { dialog: words, outcome } = en.organizationInvitations;

vi.mock("#web/ui/states/announce.ts");
beforeAll(() => loadTexts("organizations", "organizationInvitations"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a retry after a lost answer sends the same request", async () => {
	const sent: { requestId: string }[] = [];
	vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit = {}) => {
		if (method !== "POST") return Response.json([]);
		if (sent.push(JSON.parse(String(body))) === 1) throw new TypeError("Failed to fetch");
		return Response.json({ invited: 1, refused: [] });
	});
	const onClose = vi.fn();
	render(
		<QueryClientProvider client={new QueryClient()}>
			<InviteDialog organization={{ id: "o", role: "owner" } as Organization} open onClose={onClose} />
		</QueryClientProvider>,
	);
	fireEvent.change(screen.getByLabelText(words.addresses), { target: { value: "asha@example.in" } });
	const submit = screen.getByRole("button", { name: words.submit });
	fireEvent.click(submit);
	await vi.waitFor(() => expect([sent.length, submit.getAttribute("aria-busy")]).toEqual([1, null]));
	fireEvent.click(submit);
	await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(sent[0]?.requestId).toBeTruthy();
	expect(sent[1]).toEqual(sent[0]);
});

test("every refusal is announced, and the list of refused addresses can be scrolled by keyboard", async () => {
	const refused = [{ email: "asha@example.in", reason: "member" }];
	vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
		Response.json(method === "POST" ? { invited: 0, refused } : []),
	);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<InviteDialog organization={{ id: "o", role: "owner" } as Organization} open onClose={cleanup} />
		</QueryClientProvider>,
	);
	for (const times of [1, 2]) {
		fireEvent.change(screen.getByLabelText(words.addresses), { target: { value: "asha@example.in" } });
		fireEvent.click(screen.getByRole("button", { name: words.submit }));
		const said = Array(times).fill([outcome.refused(1)]);
		await vi.waitFor(() => expect(vi.mocked(announce).mock.calls).toEqual(said));
	}
	expect(screen.getByRole("region", { name: outcome.refused(1) }).tabIndex).toBe(0);
});
