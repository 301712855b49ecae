// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Payment } from "#contract/payments/payments.ts";
import { paymentsQuery } from "#web/payments/payments/public.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PaymentHistory } from "./payment-history.tsx";

beforeAll(() => loadTexts("profile", "pricing"));
afterEach(cleanup);

const payment = {
	...{ id: "01980d2e-0000-7000-8000-000000000001", reference: "IK7M2X9R", planName: "Video call" },
	...{ amount: 2499, paymentStatus: "rejected", rejectReason: "Cancelled by the client before payment" },
	consultationId: "01980d2e-0000-7000-8000-000000000002",
	...{ organizationId: null, organizationName: null, seatCount: null, purpose: "consultation" },
	...{ createdAt: "2026-11-21T12:30:00Z", paymentDate: null, claimedAt: null },
} as unknown as Payment;

function show(changes: Partial<Payment>, organizations: { id: string; role: string }[] = []) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(paymentsQuery.queryKey, [{ ...payment, isWithdrawn: false, ...changes }]);
	client.setQueryData(["api", "organizations", "user"], organizations);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<PaymentHistory />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("a rejected payment can be tried again", async () => {
	show({});
	expect(screen.getByText("Rejected")).toBeTruthy();
	expect(await screen.findByRole("link", { name: "Try again" })).toBeTruthy();
});

test("a payment for something that was cancelled says so, and has no link", () => {
	show({ isWithdrawn: true });
	expect(screen.getByText("Cancelled")).toBeTruthy();
	expect(screen.queryByText("Rejected")).toBeNull();
	expect(screen.queryByRole("link")).toBeNull();
});

test("rejected seats can be tried again only in an organization that the user still owns", () => {
	const organizationId = "01980d2e-0000-7000-8000-000000000003";
	const seats = { purpose: "seats", consultationId: null, organizationId, organizationName: "Chai" } as const;
	show({ ...seats, seatCount: 5 }, [{ id: organizationId, role: "owner" }]);
	expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toContain(organizationId);
	cleanup();
	for (const others of [[], [{ id: organizationId, role: "member" }]]) {
		show({ ...seats, seatCount: 5 }, others);
		expect(screen.getByText("Rejected")).toBeTruthy();
		expect(screen.queryByRole("link")).toBeNull();
		cleanup();
	}
	show({ ...seats, seatCount: 5, paymentStatus: "completed" });
	expect(screen.getByRole("link")).toBeTruthy();
});
