// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { paymentsQuery } from "./queries.ts";
import { useReportedPayment } from "./reported-payment.ts";
import { useOpenTodayWhenPaid } from "./use-open-today-when-paid.ts";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const claimed = payment("claimed", { claimedAt: "2026-11-21T06:00:00.000Z" });
const rejected = payment("rejected", { paymentStatus: "rejected" });
const refunded = payment("refunded", { paymentStatus: "rejected", refundedAt: "2026-11-21T07:00:00.000Z" });
const completed = payment("completed", { paymentStatus: "completed" });
const seats = payment("seats", { purpose: "seats", claimedAt: "2026-11-21T06:00:00.000Z" });

function payment(id: string, changes: Partial<Payment>): Payment {
	return { id, purpose: "habits", paymentStatus: "pending", claimedAt: null, ...changes } as Payment;
}

function page(pricingPolicy: "unlock" | "per-habit", payments: readonly Payment[]) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
	client.setQueryData(["api", "config"], { pricingPolicy });
	client.setQueryData(paymentsQuery.queryKey, [...payments]);
	const server = { payments };
	vi.stubGlobal("fetch", async (path: string) =>
		Response.json(
			path === "/api/habits" ? [{ isActive: true, progress: { completedDays: 0 } }] : server.payments,
		),
	);
	function wrapper({ children }: PropsWithChildren) {
		return (
			<QueryClientProvider client={client}>
				<MemoryRouter initialEntries={["/payment"]}>{children}</MemoryRouter>
			</QueryClientProvider>
		);
	}
	return { client, server, wrapper };
}

test.each([
	["a first payment that is claimed is shown", "unlock", false, [claimed], "claimed"],
	["the newest payment for habits is shown", "unlock", false, [seats, rejected, completed], "rejected"],
	[
		"a claimed payment is shown before a newer one",
		"unlock",
		false,
		[payment("started", {}), claimed],
		"claimed",
	],
	["a rejected payment that was refunded is not shown", "unlock", false, [refunded], undefined],
	["a payment that is not claimed yet is not shown", "unlock", false, [payment("started", {})], undefined],
	["an entitled user is shown no payment", "unlock", true, [claimed, completed], undefined],
	[
		"with per-habit pricing, a later claimed payment is shown",
		"per-habit",
		true,
		[claimed, completed],
		"claimed",
	],
	[
		"a payment rejected before a completed one is not shown",
		"per-habit",
		true,
		[completed, rejected],
		undefined,
	],
] as const)("%s", (_, policy, isEntitled, all, shown) => {
	const { wrapper } = page(policy, all);
	const { result } = renderHook(() => useReportedPayment({ isEntitled } as User), { wrapper });
	expect(result.current?.id).toBe(shown);
});

test.each([
	["Today opens once the first payment is verified", [claimed], [completed], "/dashboard"],
	[
		"Today opens once another payment is verified with per-habit pricing",
		[claimed, completed],
		[completed, completed],
		"/dashboard",
	],
	[
		"the payment page stays if another payment is rejected",
		[claimed, completed],
		[rejected, completed],
		"/payment",
	],
] as const)("%s", async (_, before, after, expected) => {
	const { client, server, wrapper } = page("per-habit", before);
	const { result } = renderHook(
		() => {
			useOpenTodayWhenPaid({ seats: 0 }, true);
			return useLocation().pathname;
		},
		{ wrapper },
	);
	await waitFor(() => expect(client.isFetching()).toBe(0));
	server.payments = after;
	await act(() => client.invalidateQueries({ queryKey: paymentsQuery.queryKey }));
	await waitFor(() => expect(result.current).toBe(expected));
});

test("Today does not open once the payment page has been left", async () => {
	const { client, server, wrapper } = page("per-habit", [claimed]);
	const { result } = renderHook(
		() => {
			const { pathname } = useLocation();
			return { pathname, navigate: useNavigate() };
		},
		{
			wrapper: ({ children }: PropsWithChildren) =>
				wrapper({
					children: (
						<>
							{children}
							<Routes>
								<Route path="/payment" element={<Payer />} />
								<Route path="*" element={null} />
							</Routes>
						</>
					),
				}),
		},
	);
	await waitFor(() => expect(client.isFetching()).toBe(0));
	const { promise, resolve } = Promise.withResolvers<Response>();
	const fetchOthers = fetch;
	vi.stubGlobal("fetch", (path: string) => (path === "/api/habits" ? promise : fetchOthers(path)));
	server.payments = [completed];
	await act(() => client.invalidateQueries({ queryKey: paymentsQuery.queryKey }));
	await waitFor(() => expect(client.isFetching({ queryKey: habitsQuery.queryKey })).toBe(1));
	act(() => void result.current.navigate("/help"));
	resolve(Response.json([{ isActive: true, progress: { completedDays: 0 } }]));
	await waitFor(() => expect(client.isFetching()).toBe(0));
	expect(result.current.pathname).toBe("/help");
});

function Payer() {
	useOpenTodayWhenPaid({ seats: 0 }, true);
	return null;
}
