// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { en } from "#strings/en.ts";
import { closeDialog, currentDialog } from "#web/platform/dialogs.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { InvitationPage } from "./invitation-page.tsx";

const { accept, failed, own, visitor } = en.partners.invitation;

beforeAll(() => loadTexts("partners", "social"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	[400, failed.title, false],
	[404, failed.title, false],
	[410, failed.title, false],
	[429, en.social.failed.title, true],
	[503, en.social.failed.title, true],
])("if loading an invitation fails with %s, the page says “%s”", async (status, title, mayRetry) => {
	const headers = { [serverTimeHeader]: String(Date.now()) };
	vi.stubGlobal("fetch", async () => Response.json({ code: "c", message: "m" }, { status, headers }));
	render(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<MemoryRouter>
				<InvitationPage />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(await screen.findByText(title)).toBeDefined();
	expect(screen.queryByRole("button", { name: en.social.retry }) !== null).toBe(mayRetry);
	expect(screen.queryByText(failed.title) === null).toBe(mayRetry);
});

test("if it is not known whether the reader has joined the hub, the offer's buttons become a retry", async () => {
	const headers = { [serverTimeHeader]: String(Date.now()) };
	const invitation = {
		...{ user: { userId: "a", socialName: "Asha" }, habitTitle: "Walk", revision: 1 },
		...{ promise: "I walk daily.", help: "Ask me.", checkInFrequency: "weekly", until: null },
	};
	let isBusy = true;
	vi.stubGlobal("fetch", async (path: string) => {
		if (path !== "/api/social/me") return Response.json(invitation, { headers });
		return isBusy
			? new Response("", { status: 503, headers })
			: Response.json({ joinedAt: "2026-11-01T00:00:00.000Z", socialName: "Ravi" }, { headers });
	});
	render(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<MemoryRouter>
				<InvitationPage />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(await screen.findByRole("alert")).toBeDefined();
	expect(screen.getByText("Walk")).toBeDefined();
	isBusy = false;
	fireEvent.click(screen.getByRole("button", { name: en.social.retry }));
	expect(await screen.findByRole("button", { name: accept })).toBeDefined();
});

test("the sender's own invitation offers no agreement", async () => {
	const invitation = {
		...{ user: { userId: "a", socialName: "Asha" }, habitTitle: "Walk", revision: 1 },
		...{ promise: "I walk daily.", help: "Ask me.", checkInFrequency: "weekly", until: null },
	};
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, { id: "a" });
	client.setQueryData(["api", "social", "me"], { joinedAt: "2026-11-01T00:00:00.000Z", socialName: "Asha" });
	vi.stubGlobal("fetch", async () => Response.json(invitation));
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<InvitationPage />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(await screen.findByText(own)).toBeDefined();
	expect(screen.getByText("Walk")).toBeDefined();
	expect(screen.queryByRole("button", { name: accept })).toBeNull();
	expect(screen.getByRole("link").getAttribute("href")).toBe("/social?tab=partners");
});

test("a visitor is told about the invitation, and can create an account or sign in on the same page", async () => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, null);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<InvitationPage />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(await screen.findByRole("heading", { name: visitor.title })).toBeDefined();
	const { signUp, signIn } = en.shell.navigation;
	for (const [name, tab] of [
		[signUp, "sign-up"],
		[signIn, "sign-in"],
	] as const) {
		fireEvent.click(screen.getByRole("button", { name }));
		// Without `next`, which would lead away from the invitation.
		expect(currentDialog()).toEqual({ dialog: { kind: "join", tab }, isOpen: true });
		closeDialog();
	}
});
