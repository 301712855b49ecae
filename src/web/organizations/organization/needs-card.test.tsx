// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { NeedsCard } from "./needs-card.tsx";

const { needs: words } = en.organizationNews;

beforeAll(() => loadTexts("organizationNews", "organizationInvitations"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each(["requests", "invitations", "programs", "teams"])(
	"the card says that nothing is waiting only once the %s are known",
	async (list) => {
		let isBusy = true;
		const headers = { [serverTimeHeader]: "1" };
		vi.stubGlobal("fetch", async (path: string) =>
			isBusy && path.endsWith(`/${list}`)
				? new Response("", { status: 503, headers })
				: Response.json([], { headers }),
		);
		const client = show();
		await waitFor(() => expect(client.isFetching()).toBe(0));
		expect(screen.queryByText(words.nothing)).toBeNull();
		isBusy = false;
		void client.refetchQueries();
		expect(await screen.findByText(words.nothing)).toBeDefined();
	},
);

test("what is known to be waiting shows even if another list could not be loaded", async () => {
	const headers = { [serverTimeHeader]: "1" };
	vi.stubGlobal("fetch", async (path: string) => {
		if (path.endsWith("/invitations")) return new Response("", { status: 503, headers });
		return Response.json(path.endsWith("/requests") ? [{ memberId: "m" }] : [], { headers });
	});
	show();
	expect(await screen.findByText(words.requests(1))).toBeDefined();
});

function show(): QueryClient {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<NeedsCard organization={{ id: "o", timeZone: "Asia/Kolkata" } as Organization} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return client;
}
