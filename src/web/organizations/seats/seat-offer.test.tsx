// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { SeatOffer } from "./seat-offer.tsx";

const { seats: words } = en.payment;
const payment = { purpose: "habits", paymentStatus: "pending", claimedAt: "2026-11-21T06:00:00.000Z" };

beforeAll(() => loadTexts("payments"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	["offered to a member who has not paid", [], true],
	["offered while a payment is open but not reported", [{ ...payment, claimedAt: null }], true],
	["offered after the payment was rejected", [{ ...payment, paymentStatus: "rejected" }], true],
	["offered while only a payment for seats is being checked", [{ ...payment, purpose: "seats" }], true],
	["not offered while a payment for habits is being checked", [payment], false],
])("a free seat is %s", async (_, payments, isOffered) => {
	vi.stubGlobal("fetch", async (path: string) =>
		Response.json(path === "/api/payments/my" ? payments : [{ id: "o", name: "Tea", hasFreeSeat: true }]),
	);
	const client = new QueryClient();
	render(
		<QueryClientProvider client={client}>
			<SeatOffer />
		</QueryClientProvider>,
	);
	await vi.waitFor(() => expect(client.isFetching()).toBe(0));
	await vi.waitFor(() => expect(screen.queryByRole("button", { name: words.take }) !== null).toBe(isOffered));
});

test("a seat paid for since the organizations were loaded is offered once the offer opens", async () => {
	vi.stubGlobal("fetch", async (path: string) =>
		Response.json(path === "/api/payments/my" ? [] : [{ id: "o", name: "Tea", hasFreeSeat: true }]),
	);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "organizations", "user"], [{ id: "o", name: "Tea", hasFreeSeat: false }]);
	render(
		<QueryClientProvider client={client}>
			<SeatOffer />
		</QueryClientProvider>,
	);
	await screen.findByRole("button", { name: words.take });
});
