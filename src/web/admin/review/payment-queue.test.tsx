// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { PaymentQueue } from "./payment-queue.tsx";

const { queue: words, search } = en.backOffice;

beforeAll(() => loadTexts("backOffice"));
afterEach(cleanup);

function show(): string[] {
	noteReachable(true);
	const asked: string[] = [];
	vi.stubGlobal("fetch", (address: string) => {
		asked.push(address);
		const body = address.includes("stats") ? { claimed: 0, oldestClaimedAt: null, usualMinutes: null } : [];
		return Promise.resolve(
			new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }),
		);
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<PaymentQueue />
		</QueryClientProvider>,
	);
	return asked;
}

test("the queue opens on the payments to check, without abandoned orders", async () => {
	const asked = show();
	expect(await screen.findByText(words.empty.title)).toBeDefined();
	expect(screen.getByLabelText<HTMLSelectElement>(words.filter).value).toBe("claimed");
	expect(asked.filter((address) => address.includes("status="))).toEqual([
		expect.stringContaining("status=claimed"),
	]);
});

test("a filter other than the payments to check doesn't say that there is nothing to check", async () => {
	show();
	expect(await screen.findByText(words.empty.title)).toBeDefined();
	fireEvent.change(screen.getByLabelText(words.filter), { target: { value: "rejected" } });
	expect(await screen.findByRole("heading", { name: words.notFound.title })).toBeDefined();
	expect(screen.queryByText(words.empty.title)).toBeNull();
});

test("a search without results shows and announces its own text, not the one for an empty queue", async () => {
	show();
	expect(await screen.findByText(words.empty.title)).toBeDefined();
	fireEvent.change(screen.getByLabelText(search), { target: { value: "518219314628" } });
	expect(await screen.findByRole("heading", { name: words.notFound.title })).toBeDefined();
	expect(screen.queryByText(words.empty.title)).toBeNull();
	await waitFor(() =>
		expect(document.querySelector("[role=status]")?.textContent).toBe(words.notFound.title),
	);
});
