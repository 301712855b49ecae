// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { serverTimeHeader } from "#contract/headers.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { AdminScreen } from "./admin-screen.tsx";

beforeAll(() => loadTexts("admin", "backOffice"));
afterEach(cleanup);

const oldestClaimedAt = "2026-11-29T04:52:00Z";
const answers: Record<string, unknown> = {
	"/api/auth/me": { id: "u", email: "admin@example.in", isAdmin: true },
	"/api/admin/queues": { payments: 3, reports: 0, consultations: 1 },
	"/api/admin/payments/stats": { pending: 4, claimed: 3, oldestClaimedAt, usualMinutes: 7 },
};

test("the tabs show how many items are waiting", async () => {
	noteReachable(true);
	vi.stubGlobal("fetch", (address: string) => {
		return Promise.resolve(
			new Response(JSON.stringify(answers[address] ?? []), {
				headers: { "content-type": "application/json", [serverTimeHeader]: "1" },
			}),
		);
	});
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<AdminScreen />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	expect(await screen.findByRole("tab", { name: "Queue 3" })).toBeDefined();
	expect(screen.getByRole("tab", { name: "Consultations 1" })).toBeDefined();
	expect(screen.getByRole("tab", { name: "Reports" })).toBeDefined();
	expect((await screen.findByText(/^Oldest:/)).textContent).toBe("Oldest: 29 November 2026, 4:52 am");
});
