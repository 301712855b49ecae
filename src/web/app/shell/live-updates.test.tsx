// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { pages } from "#contract/pages.ts";
import { currentLocale, showLocale } from "#web/platform/locale.ts";
import { rememberLocale } from "#web/platform/preferred-locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { News } from "./live-updates.tsx";

const user = { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0, habitsCreated: 1 } as User;
const program = "/organizations/o?tab=programs&program=p";
const readAt = null;
const notices = [
	{ id: "1", kind: "payment-verified", data: { paymentId: "p" }, readAt },
	{ id: "2", kind: "program-proposed", data: { organizationId: "o", programId: "p" }, readAt },
	{ id: "3", kind: "queue-waiting", data: { queue: "payments", waiting: 3 }, readAt },
	{ id: "4", kind: "queue-waiting", data: { queue: "reports", waiting: 1 }, readAt },
];

// No stream is opened: another page holds the lock.
beforeEach(() => {
	const locks = { request: () => new Promise(() => undefined) };
	Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	Reflect.deleteProperty(navigator, "locks");
});

test.each([
	[pages.dashboard, ["1"]],
	[program, ["2"]],
	[pages.admin, ["3"]],
	[`${pages.admin}?tab=reports`, ["4"]],
])("marks the notices that lead to the open page as read: %s", async (path, ids) => {
	const posted = show(path);
	await vi.waitFor(() => expect(posted).toEqual([["/api/notices/read", { ids }]]), { timeout: 20_000 });
});

test("a link in another language changes the language of public pages, but not of the app's own", async () => {
	rememberLocale("en");
	// Loads English first, so that a wrong switch would be over before the next task.
	await showLocale("en");
	await showLocale("hi");
	onTestFinished(() => showLocale("en"));
	show(pages.resources);
	await vi.waitFor(() => expect(screen.getByRole("button").textContent).toBe(pages.resources));
	await act(() => new Promise((resolve) => setTimeout(resolve)));
	expect(currentLocale()).toBe("hi");
	fireEvent.click(screen.getByRole("button"));
	await vi.waitFor(() => expect(currentLocale()).toBe("en"));
});

function show(path: string) {
	noteReachable(true);
	const posted: unknown[] = [];
	vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
		if (init?.method === "POST") posted.push([address, JSON.parse(String(init.body))]);
		// The other parts of the shell keep waiting.
		if (address !== "/api/notices") return new Promise(() => undefined);
		const headers = { "content-type": "application/json", [serverTimeHeader]: "1" };
		return new Response(JSON.stringify(notices), { headers });
	});
	const client = new QueryClient();
	client.setQueryData(["api", "admin", "queues"], { payments: 3, reports: 1, consultations: 0 });
	render(
		<MemoryRouter initialEntries={[path]}>
			<QueryClientProvider client={client}>
				<News user={{ ...user, unreadNotices: notices.length }} />
				<ToDashboard />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	return posted;
}

function ToDashboard() {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	return (
		<button type="button" onClick={() => void navigate(pages.dashboard)}>
			{pathname}
		</button>
	);
}
