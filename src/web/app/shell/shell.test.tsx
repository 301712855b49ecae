// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { AccountLinkScreen } from "#web/app/screens/account-link-screen.tsx";
import { BrowserRouter } from "#web/platform/history/browser-router.tsx";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { Shell } from "./shell.tsx";

beforeAll(() => loadTexts("security"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("the link to the content keeps the token of a mailed link, and the form with its input", async () => {
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	window.history.replaceState(null, "", `${pages.accountLink}#reset=abc`);
	const client = new QueryClient();
	client.setQueryData(meKey, null);
	render(
		<QueryClientProvider client={client}>
			<BrowserRouter>
				<Routes>
					<Route element={<Shell />}>
						<Route path={pages.accountLink} element={<AccountLinkScreen />} />
					</Route>
				</Routes>
			</BrowserRouter>
		</QueryClientProvider>,
	);
	const field = await screen.findByLabelText<HTMLInputElement>(en.security.password.next);
	fireEvent.change(field, { target: { value: "half a pass" } });
	fireEvent.click(screen.getByRole("link", { name: en.shell.skip }));
	expect(document.activeElement).toBe(screen.getByRole("main"));
	expect(window.location.hash).toBe("#reset=abc");
	expect(screen.getByLabelText<HTMLInputElement>(en.security.password.next).value).toBe("half a pass");
});
