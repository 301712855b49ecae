// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { ReadNotices } from "./read-notices.tsx";

const shown = "/social?tab=feed&post=p";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a notice that the server marks as unread again, under the same id, is marked as read again", async () => {
	noteReachable(true);
	const data = { queue: "payments", waiting: 3 };
	const notice = { id: "1", kind: "queue-waiting", data, readAt: null as string | null };
	const posted: unknown[] = [];
	vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => {
		const headers = { "content-type": "application/json", [serverTimeHeader]: "1" };
		if (init?.method !== "POST") return new Response(JSON.stringify([notice]), { headers });
		posted.push(JSON.parse(String(init.body)));
		notice.readAt = "2026-11-29T04:52:00Z";
		return new Response(null, { status: 204, headers });
	});
	const client = new QueryClient();
	client.setQueryData(["api", "admin", "queues"], { payments: 3, reports: 0, consultations: 0 });
	render(
		<QueryClientProvider client={client}>
			<ReadNotices path="/admin?tab=payments" />
		</QueryClientProvider>,
	);
	const read = { ids: ["1"] };
	await waitFor(() => expect(posted).toEqual([read]));
	await waitFor(() => expect(client.isFetching()).toBe(0));
	notice.readAt = null;
	await client.invalidateQueries({ queryKey: ["api", "notices"] });
	await waitFor(() => expect(posted).toEqual([read, read]));
});

test("the page on which the account's sign-in was changed doesn't mark the notice about it as read", async () => {
	noteReachable(true);
	const changed = { id: "1", kind: "sign-in-changed", data: { event: "token-created" }, readAt: null };
	const ending = { id: "2", kind: "token-ending", data: {}, readAt: null as string | null };
	const posted: unknown[] = [];
	vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => {
		const headers = { "content-type": "application/json", [serverTimeHeader]: "1" };
		if (init?.method !== "POST") return new Response(JSON.stringify([changed, ending]), { headers });
		posted.push(JSON.parse(String(init.body)));
		ending.readAt = "2026-11-29T04:52:00Z";
		return new Response(null, { status: 204, headers });
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<ReadNotices path="/settings?tab=privacy" />
		</QueryClientProvider>,
	);
	await waitFor(() => expect(posted).toEqual([{ ids: ["2"] }]));
});

test("a page that no longer shows what was removed doesn't mark the notice about it as read", async () => {
	noteReachable(true);
	const data = { reason: "Advertising" };
	const removed = { id: "1", kind: "post-removed", data, readAt: null };
	const liked = { id: "2", kind: "post-liked", data: { postId: "p" }, readAt: null as string | null };
	const posted: unknown[] = [];
	vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => {
		const headers = { "content-type": "application/json", [serverTimeHeader]: "1" };
		if (init?.method !== "POST") return new Response(JSON.stringify([removed, liked]), { headers });
		posted.push(JSON.parse(String(init.body)));
		liked.readAt = "2026-11-29T04:52:00Z";
		return new Response(null, { status: 204, headers });
	});
	const client = new QueryClient();
	const page = (path: string) => (
		<QueryClientProvider client={client}>
			<ReadNotices path={path} />
		</QueryClientProvider>
	);
	const { rerender } = render(page("/social?tab=feed"));
	await waitFor(() => expect(client.getQueryData(["api", "notices"])).toBeDefined());
	rerender(page("/social?tab=feed&post=p"));
	await waitFor(() => expect(posted).toEqual([{ ids: ["2"] }]));
});

test.each([
	["the page is opened again", (show: (path: string) => void) => ["/social?tab=feed", shown].forEach(show)],
	["the page becomes visible again", () => document.dispatchEvent(new Event("visibilitychange"))],
	[
		"the server is reached again",
		async () => {
			await act(async () => noteReachable(false));
			await act(async () => noteReachable(true));
		},
	],
])(
	"a notice that could not be marked as read stays unread, and is sent again once %s",
	async (_, giveReason) => {
		noteReachable(true);
		const notice = { id: "1", kind: "post-liked", data: { postId: "p" }, readAt: null as string | null };
		const posted: unknown[] = [];
		vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => {
			const headers = { "content-type": "application/json", [serverTimeHeader]: "1" };
			if (init?.method !== "POST") return new Response(JSON.stringify([notice]), { headers });
			posted.push(JSON.parse(String(init.body)));
			if (posted.length === 1)
				return new Response(JSON.stringify({ code: "unexpected", message: "" }), { status: 500, headers });
			notice.readAt = "2026-11-29T04:52:00Z";
			return new Response(null, { status: 204, headers });
		});
		const client = new QueryClient();
		const page = (path: string) => (
			<QueryClientProvider client={client}>
				<ReadNotices path={path} />
			</QueryClientProvider>
		);
		const { rerender } = render(page(shown));
		const read = { ids: ["1"] };
		await waitFor(() => expect(posted).toEqual([read]));
		await waitFor(() => expect(client.isFetching()).toBe(0));
		expect(client.getQueryData(["api", "notices"])).toMatchObject({ pages: [[{ readAt: null }]] });
		await giveReason((path) => rerender(page(path)));
		await waitFor(() => expect(posted).toEqual([read, read]));
	},
);
