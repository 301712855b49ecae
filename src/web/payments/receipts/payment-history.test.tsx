// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Payment } from "#contract/payments/payments.ts";
import { en } from "#strings/en.ts";
import { paymentsQuery } from "#web/payments/payments/public.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PaymentHistory } from "./payment-history.tsx";

beforeAll(() => loadTexts("profile", "pricing"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const payment = {
	...{ id: "01980d2e-0000-7000-8000-000000000001", reference: "IK7M2X9R", planName: "Video call" },
	...{ amount: 2499, paymentStatus: "rejected", rejectReason: "Cancelled by the client before payment" },
	consultationId: "01980d2e-0000-7000-8000-000000000002",
	...{ organizationId: null, organizationName: null, seatCount: null, purpose: "consultation" },
	...{ createdAt: "2026-11-21T12:30:00Z", paymentDate: null, claimedAt: null, isWithdrawn: false },
} as unknown as Payment;

interface Others {
	organizations?: { id: string; role: string }[];
	status?: "pending" | "scheduled" | "cancelled";
	isPaid?: boolean;
}

function show(
	changes: Partial<Payment>,
	{ organizations = [], status = "pending", isPaid = false }: Others = {},
) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(paymentsQuery.queryKey, [{ ...payment, ...changes }]);
	client.setQueryData(["api", "organizations", "user"], organizations);
	const consultation = {
		id: payment.consultationId,
		status,
		paymentStatus: isPaid ? "completed" : "pending",
	};
	client.setQueryData(["api", "consultations"], [consultation]);
	const order = { ...payment, ...changes, upi: null, usualMinutes: null, transactionId: null };
	client.setQueryData(["api", "payments", payment.id], order);
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

test.each([
	["cancelled", false],
	["scheduled", true],
	["pending", true],
] as const)(
	"a rejected payment of a %s consultation leads to the contact page (paid since: %s)",
	async (status, isPaid) => {
		show({}, { status, isPaid });
		const link = await screen.findByRole("link");
		expect(link.getAttribute("href")).toBe("/contact");
	},
);

test("a rejected payment for habits leads to the payment page, which also says if nothing is due", async () => {
	show({ purpose: "habits", consultationId: null });
	const link = await screen.findByRole("link");
	expect(link.getAttribute("href")).toBe("/payment");
});

test("an order for habits can be reported here once a newer one is open, which can be paid", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
	const open = { ...payment, purpose: "habits", consultationId: null, paymentStatus: "pending" } as const;
	const upi = { vpa: "ikkis@upi", payeeName: "Ikkis", link: "upi://pay", isDemo: false, note: "" };
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
	const refused = { ...open, id: "refused", reference: "IK333333", paymentStatus: "rejected" as const };
	client.setQueryData(paymentsQuery.queryKey, [
		{ ...open, id: "newer", reference: "IK222222" },
		open,
		refused,
	]);
	client.setQueryData(["api", "payments", open.id], { ...open, upi, transactionId: null });
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<PaymentHistory />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	const { paid, proof } = en.payment;
	fireEvent.click(await screen.findByRole("button", { name: paid.report }));
	expect(await screen.findByText(proof.title)).toBeTruthy();
	expect(screen.queryByRole("button", { name: proof.back })).toBeNull();
	const link = screen.getByRole("link", { name: en.profile.history.goOn });
	expect(link.getAttribute("href")).toBe("/payment");
	expect(screen.getAllByRole("link").map((each) => each.getAttribute("href"))).toContain("/contact");
});

test("a payment for something that was cancelled says so, and has no link", () => {
	show({ isWithdrawn: true });
	expect(screen.getByText("Cancelled")).toBeTruthy();
	expect(screen.queryByText("Rejected")).toBeNull();
	expect(screen.queryByRole("link")).toBeNull();
});

test("a payment is dated by the day in India, as in the bank's statement", () => {
	show({ paymentStatus: "completed", paymentDate: "2027-03-31T20:30:00Z" });
	expect(screen.getByText(/^1 Apr 2027/)).toBeTruthy();
});

const organizationId = "01980d2e-0000-7000-8000-000000000003";
const seats = { purpose: "seats", consultationId: null, organizationId, organizationName: "Chai" } as const;

test("a former owner can still correct a reported payment for seats", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
	const claimed = {
		...seats,
		seatCount: 5,
		paymentStatus: "pending",
		claimedAt: "2026-11-21T12:40:00Z",
	} as const;
	show(claimed);
	fireEvent.click(await screen.findByRole("button", { name: en.payment.waiting.correct }));
	expect((await screen.findAllByText(en.payment.waiting.title)).length).toBeGreaterThan(0);
	cleanup();
	show({ ...claimed, claimedAt: null });
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(screen.queryByRole("button")).toBeNull();
});

test("an unreported order of a deleted organization leads to the contact page, a reported one only says so", async () => {
	const withdrawn = { ...seats, seatCount: 5, isWithdrawn: true } as const;
	show(withdrawn);
	const link = await screen.findByRole("link", { name: en.payment.waiting.contact });
	expect([screen.getAllByRole("link"), link.getAttribute("href")]).toEqual([[link], "/contact"]);
	cleanup();
	show({ ...withdrawn, claimedAt: "2026-11-21T12:40:00Z" });
	expect(screen.getByText("Cancelled")).toBeTruthy();
	expect(screen.queryByRole("link")).toBeNull();
});

test("a refunded payment no longer shows why it was rejected", () => {
	const closed = { ...seats, seatCount: 5, isWithdrawn: true, rejectReason: "No money arrived" } as const;
	show(closed);
	expect(screen.getByText(/No money arrived/)).toBeTruthy();
	cleanup();
	show({ ...closed, refundedAt: "2026-11-29T12:30:00Z" });
	expect(screen.getByText("Refunded")).toBeTruthy();
	expect(screen.queryByText(/No money arrived/)).toBeNull();
});

test("rejected seats can be tried again only in an organization that the user still owns", async () => {
	show(
		{ ...seats, seatCount: 5 },
		{
			organizations: [{ id: organizationId, role: "owner" }],
		},
	);
	expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toContain(organizationId);
	cleanup();
	for (const organizations of [[], [{ id: organizationId, role: "member" }]]) {
		show({ ...seats, seatCount: 5 }, { organizations });
		expect(screen.getByText("Rejected")).toBeTruthy();
		const link = await screen.findByRole("link", { name: en.payment.waiting.contact });
		expect([screen.getAllByRole("link"), link.getAttribute("href")]).toEqual([[link], "/contact"]);
		cleanup();
	}
	show({ ...seats, seatCount: 5, paymentStatus: "completed" });
	expect(screen.getByRole("link")).toBeTruthy();
});
