// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ReportedContent } from "#contract/admin/reports.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { ReportQueue } from "./report-queue.tsx";

beforeAll(() => loadTexts("report", "reports"));
afterEach(cleanup);

const [first, second] = ["2026-11-29T04:52:00.000Z", "2026-11-29T04:57:00.000Z"];
const reported: ReportedContent = {
	...{ id: "c", kind: "comment", author: { id: "u", fullName: "Ravi", email: "ravi@example.in" } },
	...{ content: "A threat", isPublic: null, createdAt: first, reports: [], reportsCount: 2, seenAt: second },
	texts: [
		{ content: "Buy now", reportedAt: first },
		{ content: "A threat", reportedAt: second },
	],
};

test("an item shows every text that was reported, and a decision names the newest report", async () => {
	noteReachable(true);
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
		const isDecision = init?.method === "POST";
		if (isDecision) sent.push(JSON.parse(String(init.body)));
		return Promise.resolve(
			isDecision
				? new Response(null, { status: 204 })
				: new Response(JSON.stringify([reported]), { headers: { "content-type": "application/json" } }),
		);
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<ReportQueue />
		</QueryClientProvider>,
	);
	expect(await screen.findByText("Buy now")).toBeDefined();
	expect(screen.getByText("A threat")).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: en.reports.keep.comment }));
	await waitFor(() => expect(sent).toEqual([{ seenAt: second }]));
});

test("a decision whose answer is lost is not called unsaved", async () => {
	vi.stubGlobal("fetch", (_: string, init?: RequestInit) =>
		init?.method === "POST" ? Promise.reject(new TypeError()) : Promise.resolve(Response.json([reported])),
	);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<ReportQueue />
		</QueryClientProvider>,
	);
	fireEvent.click(await screen.findByRole("button", { name: en.reports.keep.comment }));
	await waitFor(() => expect(currentToast()).toMatchObject(en.reports.unanswered));
});

test("until shown, poll results change neither whom a decision suspends nor which reports it covers", async () => {
	noteReachable(true);
	const sent: unknown[] = [];
	const client = new QueryClient();
	const later = "2026-11-29T05:02:00.000Z";
	const author = { id: "b", fullName: "Meera", email: "meera@example.in" };
	const other = { ...reported, id: "d", author: { ...author, fullName: "Kabir" } };
	let listed: ReportedContent[] = [other, reported];
	vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
		if (init?.method !== "POST") return Promise.resolve(Response.json(listed));
		sent.push(JSON.parse(String(init.body)));
		const refusal = { code: "changed-since", message: "This has changed." };
		return Promise.resolve(Response.json(refusal, { status: 409 }));
	});
	render(
		<QueryClientProvider client={client}>
			<ReportQueue />
		</QueryClientProvider>,
	);
	const { keep, remove, suspend, reason, showChanges } = en.reports;
	const [, ownRemove] = await screen.findAllByRole("button", { name: remove.comment });
	fireEvent.click(ownRemove as HTMLElement);
	fireEvent.click(screen.getByLabelText(suspend));
	fireEvent.change(screen.getByLabelText(reason), { target: { value: "A threat" } });
	// A card that moves up because another was decided has not changed.
	listed = [reported];
	await client.refetchQueries();
	expect(screen.queryByRole("button", { name: showChanges })).toBeNull();
	listed = [{ ...reported, author, seenAt: later }];
	await client.refetchQueries();
	expect(await screen.findByRole("button", { name: showChanges })).toBeDefined();
	expect(screen.getByRole("heading", { name: "Ravi" })).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: remove.comment }));
	await waitFor(() => expect(sent).toEqual([{ reason: "A threat", suspend: true, seenAt: second }]));

	fireEvent.click(screen.getByRole("button", { name: showChanges }));
	expect(screen.getByRole("heading", { name: "Meera" })).toBeDefined();
	expect(screen.queryByRole("button", { name: showChanges })).toBeNull();
	await waitFor(() => expect(client.isMutating()).toBe(0));
	fireEvent.click(screen.getByRole("button", { name: remove.comment }));
	await waitFor(() => expect(sent[1]).toEqual({ reason: "A threat", suspend: false, seenAt: later }));

	// The content may still be kept, even if its removal was begun.
	await waitFor(() => expect(client.isMutating()).toBe(0));
	fireEvent.click(screen.getByRole("button", { name: keep.comment }));
	await waitFor(() => expect(sent[2]).toEqual({ seenAt: later }));
});
