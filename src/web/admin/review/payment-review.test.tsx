// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ReviewedPayment } from "#contract/admin/verification.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PaymentReview } from "./payment-review.tsx";
import { StatusBadge } from "./status-badge.tsx";

const { review: words } = en.backOffice;
const at = "2026-11-21T12:30:00.000Z";
const open = {
	...{ id: "p", paymentStatus: "pending", amount: 2_499, reference: "IK7M2X9R", planName: "Video" },
	...{ purpose: "consultation", claimedAt: null, refundedAt: null, isWithdrawn: false, refund: null },
	...{ payer: { fullName: "Ravi", email: "ravi@example.in", phone: null }, createdAt: at },
} as unknown as ReviewedPayment;
const withdrawn = { ...open, paymentStatus: "rejected", isWithdrawn: true } as const;
const refund = { note: "By UPI", by: { id: "a", fullName: "Meera", email: "m@example.in" }, at };

beforeAll(() => loadTexts("backOffice", "pricing", "shell"));
afterEach(cleanup);

function show(listed: ReviewedPayment, now: ReviewedPayment) {
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
		if (init?.method === "POST") sent.push(JSON.parse(String(init.body)));
		return Promise.resolve(
			new Response(JSON.stringify(now), { headers: { "content-type": "application/json" } }),
		);
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<PaymentReview listed={listed} onClose={() => undefined} />
		</QueryClientProvider>,
	);
	return sent;
}

test.each([
	["Cancelled", withdrawn],
	["Refunded", { ...open, paymentStatus: "completed", refundedAt: at } as const],
	["Not paid yet", open],
])("a payment's badge says “%s”", (text, payment) => {
	render(<StatusBadge payment={payment} />);
	expect(screen.getByText(text)).toBeDefined();
});

test("the review says if the payment was cancelled after the list was loaded", async () => {
	show(open, withdrawn);
	expect(await screen.findByText(words.withdrawnSince)).toBeDefined();
});

test("a refund shows who noted it, and a new note names the one it replaces", async () => {
	const refunded = { ...open, paymentStatus: "completed", refundedAt: at, refund } as const;
	const sent = show(refunded, refunded);
	expect(screen.getByText(words.refunded("By UPI"))).toBeDefined();
	expect(screen.getByText(/^Noted by Meera, /)).toBeDefined();
	fireEvent.change(screen.getByLabelText(words.replaceRefund), { target: { value: "By bank" } });
	fireEvent.click(screen.getByRole("button", { name: words.saveRefund }));
	await waitFor(() => expect(sent).toEqual([{ note: "By bank", replaces: at }]));
});
