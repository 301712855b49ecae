// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { HomeTab } from "./home-tab.tsx";

beforeAll(() => loadTexts("organizations", "organizationFigures"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each(["member", "manager", "admin", "owner"] as const)(
	"a new %s is asked whether to be counted",
	async (role) => {
		const consents = { isCounted: null, isOnLeaderboard: false };
		vi.stubGlobal("fetch", async (path: string) =>
			Response.json(path.endsWith("/me") ? consents : [], { headers: { [serverTimeHeader]: "1" } }),
		);
		const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
		client.setQueryData(meKey, { id: "u", fullName: "Asha", email: "asha@example.in" });
		const organization = {
			...{ id: "o", name: "Tea", type: "company", role, department: null, description: null, code: null },
			...{ timeZone: "Asia/Kolkata", joinedAt: "2026-11-21T12:30:00.000Z", minimumGroup: 5 },
		} as Organization;
		render(
			<QueryClientProvider client={client}>
				<MemoryRouter>
					<HomeTab organization={organization} />
				</MemoryRouter>
			</QueryClientProvider>,
		);
		expect(await screen.findByText(en.organizationFigures.own.question.title("Tea"))).toBeDefined();
	},
);
