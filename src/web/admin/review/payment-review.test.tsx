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

beforeAll(() => loadTexts("auditLog", "backOffice", "pricing", "shell"));
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
	["To refund", { ...withdrawn, claimedAt: at }],
	["Refunded", { ...withdrawn, claimedAt: at, refundedAt: at }],
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

/** Shows the first payment, returns the others from polls in turn, and refuses every decision. */
function showChanging([listed, ...polled]: ReviewedPayment[], refusal: { code: string; message: string }) {
	const sent: unknown[] = [];
	const client = new QueryClient();
	vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
		const isDecision = init?.method === "POST";
		if (isDecision) sent.push(JSON.parse(String(init.body)));
		const body = isDecision ? refusal : polled.length > 1 ? polled.shift() : polled[0];
		return Promise.resolve(Response.json(body, { status: isDecision ? 409 : 200 }));
	});
	render(
		<QueryClientProvider client={client}>
			<PaymentReview listed={listed ?? open} onClose={() => undefined} />
		</QueryClientProvider>,
	);
	async function poll() {
		await waitFor(() => expect(client.isFetching()).toBe(0));
		await client.invalidateQueries();
	}
	return { sent, poll };
}

test.each([
	{
		what: "UTR",
		refusal: { code: "changed-since", message: "The payer has changed the UTR." },
		states: ["518219314628", "518219314629", "518219314630"].map((transactionId) => ({
			...open,
			transactionId,
		})),
		shown: ["518219314629", "518219314630"],
	},
	{
		what: "amount",
		refusal: { code: "wrong-amount", message: "The amount is not right." },
		states: [100, 200, 300].map((amount) => ({ ...open, transactionId: null, amount })),
		shown: ["₹200", "₹300"],
	},
])(
	"a verification sends the $what that the dialog opened with; after a refusal, the $what fetched then",
	async ({ refusal, states: [first, second, third], shown }) => {
		const states = [first, second, second, third] as ReviewedPayment[];
		const { sent, poll } = showChanging(states, refusal);
		expect(await screen.findByText(shown[0] ?? "")).toBeDefined();
		fireEvent.click(screen.getByRole("button", { name: words.verify }));
		expect(await screen.findByText(refusal.message)).toBeDefined();
		await poll();
		expect(await screen.findByText(shown[1] ?? "")).toBeDefined();
		fireEvent.click(await screen.findByRole("button", { name: words.verify }));
		const checked = [first, second].map((state) => ({
			amount: state?.amount,
			transactionId: state?.transactionId,
		}));
		await waitFor(() => expect(sent).toEqual(checked));
	},
);

test("“Nothing arrived” can be chosen only if a refund is owed", async () => {
	const owed = { ...withdrawn, claimedAt: at } as const;
	const posted: string[] = [];
	vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
		if (init?.method === "POST") posted.push(address);
		return Promise.resolve(
			new Response(JSON.stringify(owed), { headers: { "content-type": "application/json" } }),
		);
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<PaymentReview listed={owed} onClose={() => undefined} />
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("button", { name: en.auditLog.acts["payment-not-arrived"] }));
	await waitFor(() => expect(posted).toEqual(["/api/admin/payments/p/not-arrived"]));
	cleanup();
	show(withdrawn, withdrawn);
	expect(screen.queryByRole("button", { name: en.auditLog.acts["payment-not-arrived"] })).toBeNull();
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

test("a colleague's refund note, written while the dialog was open, is replaced only after a refusal", async () => {
	const owed = { ...withdrawn, claimedAt: at } as const;
	const refusal = { code: "already-refunded", message: "A refund was already noted." };
	const { sent, poll } = showChanging([owed, { ...owed, refundedAt: at, refund }], refusal);
	expect(await screen.findByText(words.refunded("By UPI"))).toBeDefined();
	fireEvent.change(screen.getByLabelText(words.replaceRefund), { target: { value: "By bank" } });
	fireEvent.click(screen.getByRole("button", { name: words.saveRefund }));
	expect(await screen.findByText(refusal.message)).toBeDefined();
	await poll();
	fireEvent.click(await screen.findByRole("button", { name: words.saveRefund }));
	await waitFor(() => expect(sent).toEqual([{ note: "By bank" }, { note: "By bank", replaces: at }]));
});
