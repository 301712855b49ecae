// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { freedAddress } from "#domain/account/freed-address.ts";
import { en } from "#strings/en.ts";
import { ConfirmationNote } from "#web/platform/addresses/confirmation-note.tsx";
import { configQuery } from "#web/platform/config.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { dismissToast } from "#web/ui/overlays/toast.ts";
import { FreeAddress } from "./free-address.tsx";

const { confirmation: words } = en.profile;
const asha = { id: "asha", email: "asha@example.in", isVerified: false } as User;

beforeAll(() => loadTexts("profile", "confirmation"));
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

function renderAt(part: ReactNode) {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	client.setQueryData(configQuery.queryKey, { confirmsAddresses: true } as never);
	render(
		<MemoryRouter initialEntries={[`${pages.profile}#free=abc`]}>
			<QueryClientProvider client={client}>{part}</QueryClientProvider>
			<Address />
		</MemoryRouter>,
	);
}

function Address() {
	const { pathname, hash } = useLocation();
	return <output data-testid="address">{pathname + hash}</output>;
}

test("in a browser signed in to the unconfirmed account, the link confirms the address", async () => {
	const sent = recordBodies();
	renderAt(<FreeAddress token="abc" user={asha} />);
	expect(screen.getByText(words.own.text("asha@example.in"))).toBeDefined();
	expect(screen.queryByText(words.free.text)).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: words.own.act }));
	await waitFor(() => expect(screen.getByTestId("address").textContent).toBe(pages.profile));
	expect(sent).toEqual([{ token: "abc" }]);
});

test("if the link belongs to another account, the page offers to take the address back", async () => {
	const problem = { code: "other-account", message: "Another account" };
	vi.stubGlobal("fetch", async () => Response.json(problem, { status: 403 }));
	renderAt(<FreeAddress token="abc" user={asha} />);
	const act = screen.getByRole("button", { name: words.own.act });
	act.focus();
	fireEvent.click(act);
	expect(await screen.findByRole("button", { name: words.free.act })).toBe(document.activeElement);
	await waitFor(() => expect(document.querySelector("body > .sr-only")?.textContent).toBe(words.free.title));
});

test.each([null, { ...asha, isVerified: true }])(
	"visitors and confirmed users can take the address back",
	(user) => {
		renderAt(<FreeAddress token="abc" user={user} />);
		expect(screen.getByRole("button", { name: words.free.act })).toBeDefined();
	},
);

test("an account without an address asks for one instead of sending another email", () => {
	renderAt(<ConfirmationNote user={{ ...asha, email: freedAddress(asha.id) }} />);
	expect(screen.getByRole("link", { name: en.confirmation.enter }).getAttribute("href")).toContain(
		pages.settings,
	);
	expect(screen.queryByRole("button", { name: en.confirmation.again })).toBeNull();
});
