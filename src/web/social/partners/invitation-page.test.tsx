// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { InvitationPage } from "./invitation-page.tsx";

const { failed } = en.partners.invitation;

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
])("an invitation answered with %s says “%s”", async (status, title, mayRetry) => {
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
