// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { NeedsCard } from "./needs-card.tsx";

const { needs: words, loading, retry } = en.organizationNews;

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
		show();
		expect(screen.getByRole("status", { name: loading })).toBeDefined();
		expect(await screen.findByRole("alert")).toBeDefined();
		expect(screen.queryByText(words.nothing)).toBeNull();
		isBusy = false;
		fireEvent.click(screen.getByRole("button", { name: retry }));
		expect(await screen.findByText(words.nothing)).toBeDefined();
		expect(screen.queryByRole("alert")).toBeNull();
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
	expect(await screen.findByRole("alert")).toBeDefined();
});

function show() {
	render(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<MemoryRouter>
				<NeedsCard organization={{ id: "o", timeZone: "Asia/Kolkata" } as Organization} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}
