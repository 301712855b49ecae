// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { AddressOffers } from "./address-offers.tsx";

const { join: words } = en.organizations;
const { offer: offerWords } = en.organizationDomains;
const offer = {
	organizationId: "o",
	name: "Lakeside School",
	type: "school",
	memberCount: 12,
	logoUrl: null,
	accentColor: null,
};

let client: QueryClient;
let joined: PromiseWithResolvers<Response>;
let isSent: boolean;

beforeAll(() => loadTexts("organizations", "organizationDomains"));
beforeEach(() => {
	client = new QueryClient();
	client.setQueryData(meKey, { id: "asha" });
	joined = Promise.withResolvers();
	isSent = false;
	vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) => {
		if (method === "POST") {
			isSent = true;
			return joined.promise;
		}
		return Response.json(isSent ? [] : [offer]);
	});
});
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

test.each([
	{ state: "joined", address: "/organizations/o", title: words.joined },
	{ state: "requested", address: "/", title: words.requested },
])(
	"joining by email address shows a toast ($state), and opens the organization only for a member",
	async (row) => {
		const { join } = show();
		await join();
		joined.resolve(Response.json({ state: row.state, organizationId: "o" }));
		await vi.waitFor(() => expect(currentToast()?.title).toBe(row.title));
		await vi.waitFor(() => expect(screen.getByTestId("address").textContent).toBe(row.address));
		expect(screen.queryByRole("button", { name: offerWords.join })).toBeNull();
	},
);

test("a response that arrives after the user has left the page shows a toast, and opens no page", async () => {
	const { join, leave } = show();
	await join();
	leave();
	joined.resolve(Response.json({ state: "joined", organizationId: "o" }));
	await vi.waitFor(() => expect(currentToast()?.title).toBe(words.joined));
	expect(screen.getByTestId("address").textContent).toBe("/");
});

function show() {
	const { rerender } = render(pageWith(true));
	return { join, leave: () => rerender(pageWith(false)) };
}

function pageWith(isOpen: boolean) {
	return (
		<QueryClientProvider client={client}>
			<MemoryRouter>
				{isOpen && <AddressOffers />}
				<Address />
			</MemoryRouter>
		</QueryClientProvider>
	);
}

async function join() {
	fireEvent.click(await screen.findByRole("button", { name: offerWords.join }));
	await vi.waitFor(() => expect(isSent).toBe(true));
}

function Address() {
	return <output data-testid="address">{useLocation().pathname}</output>;
}
