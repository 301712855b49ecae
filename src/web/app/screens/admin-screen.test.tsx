// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
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
	"/api/notices": [
		{ id: "1", kind: "queue-waiting", data: { queue: "payments", waiting: 3 }, count: 1, readAt: null },
		{ id: "2", kind: "queue-waiting", data: { queue: "reports", waiting: 1 }, count: 1, readAt: null },
	],
};

test("the tabs show how many items are waiting, and the notice about the open tab is marked as read", async () => {
	noteReachable(true);
	const posted: unknown[] = [];
	const [notice] = answers["/api/notices"] as { readAt: string | null }[];
	vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
		if (init?.method === "POST") {
			posted.push([address, JSON.parse(String(init.body))]);
			if (notice) notice.readAt = oldestClaimedAt;
		}
		const body = init?.method === "POST" ? null : (answers[address] ?? []);
		return Promise.resolve(
			new Response(body && JSON.stringify(body), {
				status: body === null ? 204 : 200,
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
	const read = ["/api/notices/read", { ids: ["1"] }];
	await waitFor(() => expect(posted).toEqual([read]));
	await waitFor(() => expect(client.isFetching()).toBe(0));
	// The server marks the day's notice as unread again, under the same id.
	if (notice) notice.readAt = null;
	await client.invalidateQueries({ queryKey: ["api", "notices"] });
	await waitFor(() => expect(posted).toEqual([read, read]));
});
