// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { serverTimeHeader } from "#contract/headers.ts";
import { en } from "#strings/en.ts";
import { ReadNotices } from "#web/notices/inbox/read-notices.tsx";
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

test("an old sign-in is announced above the tabs, and notices about queues stay unread until the next sign-in", async () => {
	noteReachable(true);
	let isRecent = true;
	const notice = { id: "n", kind: "queue-waiting", data: { queue: "payments", waiting: 4 }, readAt: null };
	const posted: string[] = [];
	vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
		const headers = { "content-type": "application/json", [serverTimeHeader]: "1" };
		if (init?.method === "POST") {
			posted.push(address);
			return new Response(null, { status: 204, headers });
		}
		if (!isRecent && address.startsWith("/api/admin/")) {
			const refusal = { code: "sign-in-again", message: "You signed in a while ago." };
			return new Response(JSON.stringify(refusal), { status: 403, headers });
		}
		const answer = address === "/api/notices" ? [notice] : (answers[address] ?? []);
		return new Response(JSON.stringify(answer), { headers });
	});
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const page = (isOpen: boolean) => (
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<AdminScreen />
				{isOpen && <ReadNotices path="/admin?tab=payments" />}
			</QueryClientProvider>
		</MemoryRouter>
	);
	const { rerender } = render(page(false));
	expect(await screen.findByRole("tab", { name: "Queue 3" })).toBeDefined();
	isRecent = false;
	await client.invalidateQueries({ queryKey: ["api", "admin"] });
	expect(await screen.findByText("You signed in a while ago.")).toBeDefined();
	expect(screen.getByRole("button", { name: en.shell.navigation.signIn })).toBeDefined();
	rerender(page(true));
	await waitFor(() => expect(client.getQueryState(["api", "notices"])?.status).toBe("success"));
	expect(posted).toEqual([]);
	isRecent = true;
	await client.invalidateQueries({ queryKey: ["api", "admin"] });
	await waitFor(() => expect(posted).toEqual(["/api/notices/read"]));
	expect(screen.queryByText("You signed in a while ago.")).toBeNull();
});

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
