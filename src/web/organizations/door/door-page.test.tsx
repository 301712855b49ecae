// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { refresh } from "#web/platform/refresh.ts";
import { DoorPage } from "./door-page.tsx";

const { door: words } = en.organizations;

beforeAll(() => loadTexts("organizations", "confirmation"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const door = {
	...{ organizationId: "o", name: "Chai", type: "company", description: null, memberCount: 1 },
	...{ logoUrl: null, primaryColor: "#8b5cf6", secondaryColor: "#06b6d4" },
	...{ letsInAtOnce: true, needsConfirmedAddress: true, state: "outside" },
};

function show(isVerified: boolean) {
	const answers: Record<string, object> = {
		"/api/auth/me": { id: "u", isVerified, email: "asha@example.in" },
		"/api/config": { confirmsAddresses: true },
	};
	let attempts = 0;
	vi.stubGlobal("fetch", async (path: string) => {
		if (path.startsWith("/api/organizations/door")) attempts += 1;
		return Response.json(answers[path] ?? door);
	});
	const router = createMemoryRouter([{ path: pages.joinOrganization, element: <DoorPage /> }], {
		initialEntries: ["/join/abcdefghij"],
	});
	const client = new QueryClient();
	render(
		<QueryClientProvider client={client}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
	return { client, attemptsSoFar: () => attempts };
}

test("asks to confirm the address first, and offers no way to join until then", async () => {
	show(false);
	expect(await screen.findByText(words.confirmFirst)).toBeDefined();
	expect(await screen.findByRole("button", { name: en.confirmation.again })).toBeDefined();
	expect(screen.queryByText(words.atOnce)).toBeNull();
	expect(screen.queryByRole("button", { name: words.join })).toBeNull();
});

test("after too many attempts the server's sentence says how long to wait", async () => {
	const headers = { [serverTimeHeader]: "1" };
	const message = "Too many attempts. Please wait 40 minutes and try again.";
	vi.stubGlobal("fetch", async (path: string) =>
		path === "/api/auth/me"
			? Response.json({ id: "u", isVerified: true }, { headers })
			: Response.json({ code: "too-many", message }, { status: 429, headers }),
	);
	const router = createMemoryRouter([{ path: pages.joinOrganization, element: <DoorPage /> }], {
		initialEntries: ["/join/abcdefghij"],
	});
	render(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
	expect(await screen.findByText(message)).toBeDefined();
});

test("offers to join once the address is confirmed", async () => {
	show(true);
	expect(await screen.findByRole("button", { name: words.join })).toBeDefined();
});

test("returning to the window does not count as another attempt at the code", async () => {
	const { client, attemptsSoFar } = show(true);
	await screen.findByRole("button", { name: words.join });
	refresh(client);
	expect(client.isFetching({ queryKey: ["api", "organizations", "door"] })).toBe(0);
	expect(attemptsSoFar()).toBe(1);
});
