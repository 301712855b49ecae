// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { PaymentQueue } from "./payment-queue.tsx";

const { queue: words, search } = en.backOffice;

beforeAll(() => loadTexts("backOffice"));
afterEach(cleanup);

test("a search without results has its own text, unlike an empty queue", async () => {
	noteReachable(true);
	vi.stubGlobal("fetch", (address: string) => {
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
	expect(await screen.findByText(words.empty.title)).toBeDefined();
	fireEvent.change(screen.getByLabelText(search), { target: { value: "518219314628" } });
	expect(await screen.findByText(words.notFound.title)).toBeDefined();
	expect(screen.queryByText(words.empty.title)).toBeNull();
});
