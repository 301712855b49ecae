// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { organizationsQuery } from "#web/organizations/list/public.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { InvitationList } from "./invitation-list.tsx";
import { invitationsQuery } from "./queries.ts";

const { list: words, toasts } = en.organizationInvitations;

beforeAll(() => loadTexts("organizations", "organizationInvitations"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a failed revocation is reported even if the invitation is gone from the list", async () => {
	const message = "This invitation has been used.";
	const { promise: organizations, resolve: answerLater } = Promise.withResolvers<Response>();
	vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
		if (path === "/api/organizations/user") return organizations;
		return method === "DELETE"
			? Response.json({ message, code: "not-found" }, { status: 404 })
			: Response.json([]);
	});
	HTMLElement.prototype.hidePopover = vi.fn();
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const [email, expiresAt] = ["asha@example.in", "2026-12-01T00:00:00.000Z"];
	const invitation = { id: "i", email, role: "member", state: "open", expiresAt };
	client.setQueryData(invitationsQuery("o").queryKey, [invitation] as never);
	client.setQueryData(organizationsQuery.queryKey, []);
	onTestFinished(new QueryObserver(client, organizationsQuery).subscribe(() => undefined));
	render(
		<QueryClientProvider client={client}>
			<InvitationList organizationId="o" />
		</QueryClientProvider>,
	);
	const menu = document.querySelector("[role=menu]") as HTMLElement;
	fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
	fireEvent.click(await screen.findByRole("menuitem", { name: words.revoke, hidden: true }));
	await vi.waitFor(() => expect(screen.queryByText(email)).toBeNull());
	answerLater(Response.json([]));
	await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: toasts.failed, message }));
});
