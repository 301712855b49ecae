// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { AccountLinkScreen } from "#web/app/screens/account-link-screen.tsx";
import { openDialog, withdrawDialog } from "#web/platform/dialogs.ts";
import { BrowserRouter } from "#web/platform/history/browser-router.tsx";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { InvitationPage } from "#web/social/partners/invitation-page.tsx";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { Shell } from "./shell.tsx";

beforeAll(() => loadTexts("partners", "security", "social"));
afterEach(() => {
	cleanup();
	withdrawDialog();
	dismissToast();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("a page with its own sign-up button does not repeat an id of the header", async () => {
	show("/partner/abc", <Route path={pages.partnerInvitation} element={<InvitationPage />} />);
	expect(await screen.findAllByRole("button", { name: en.shell.navigation.signUp })).toHaveLength(2);
	const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
	expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("skipping to the content keeps the token of a mailed link and the input in the form", async () => {
	show(`${pages.accountLink}#reset=abc`, <Route path={pages.accountLink} element={<AccountLinkScreen />} />);
	const field = await screen.findByLabelText<HTMLInputElement>(en.security.password.next);
	fireEvent.change(field, { target: { value: "half a pass" } });
	fireEvent.click(screen.getByRole("link", { name: en.shell.skip }));
	expect(document.activeElement).toBe(screen.getByRole("main"));
	expect(window.location.hash).toBe("#reset=abc");
	expect(screen.getByLabelText<HTMLInputElement>(en.security.password.next).value).toBe("half a pass");
});

test("a dialog that could not be shown opens at the next press", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	show("/partner/abc", <Route path={pages.partnerInvitation} element={<p>the page</p>} />);
	act(() =>
		openDialog({
			kind: "join",
			tab: "sign-in",
			get email(): string {
				throw new TypeError("Failed to fetch dynamically imported module");
			},
		}),
	);
	await waitFor(() => expect(currentToast()?.title).toBe(en.shell.general.unexpected));
	expect(screen.queryByRole("dialog")).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: en.shell.navigation.signIn }));
	expect(await screen.findByRole("dialog")).toBeDefined();
});

function show(address: string, route: ReactNode) {
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	window.history.replaceState(null, "", address);
	const client = new QueryClient();
	client.setQueryData(meKey, null);
	render(
		<QueryClientProvider client={client}>
			<BrowserRouter>
				<Routes>
					<Route element={<Shell />}>{route}</Route>
				</Routes>
			</BrowserRouter>
		</QueryClientProvider>,
	);
}
