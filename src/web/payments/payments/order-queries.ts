import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Payment, PaymentOrder } from "#contract/payments/payments.ts";
import { send } from "#web/platform/api.ts";
import { paymentsQuery } from "./queries.ts";

const lookAgainMs = 4_000;

/** One payment with how to pay it; `isLive` when its news arrive by themselves, so that nothing is asked again. */
export const orderQuery = (paymentId: string, isLive: boolean) =>
	queryOptions({
		queryKey: ["api", "payments", paymentId],
		queryFn: () => send("GET /api/payments/:paymentId", { params: { paymentId } }),
		staleTime: 0,
		refetchInterval: isLive ? false : lookAgainMs,
	});

/** Opens the payment for a plan, or takes up the open one; with its UTR, where the money is on its way already. */
export function useOpenPayment() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: { planId: number; transactionId?: string }) => send("POST /api/payments", { body }),
		onSuccess: (order) => keepOrder(client, order),
	});
}

/** The payer tells that the screenshot is on its way by message. */
export function useClaimByMessage(paymentId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => send("POST /api/payments/:paymentId/claim", { params: { paymentId } }),
		onSuccess: (order) => keepOrder(client, order),
	});
}

/** What the payer tells of a payment: its UTR, its screenshot, or both. */
export interface Proof {
	utr: string | undefined;
	screenshot: File | undefined;
}

export function useSendProof(paymentId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: async ({ utr, screenshot }: Proof) => {
			const params = { paymentId };
			if (utr !== undefined) {
				const body = { transactionId: utr };
				keepOrder(client, await send("PATCH /api/payments/:paymentId", { params, body }));
			}
			if (screenshot !== undefined) {
				keepOrder(
					client,
					await send("POST /api/payments/:paymentId/screenshot", { params, file: screenshot }),
				);
			}
		},
	});
}

/** Puts an open payment as it is now in the place of what was known of it. */
function keepOrder(client: QueryClient, order: PaymentOrder): void {
	client.setQueryData(["api", "payments", order.id], order);
	keepPayment(client, order);
}

/** Puts a payment as it is now in the place of what was known of it. */
function keepPayment(client: QueryClient, payment: Payment): void {
	client.setQueryData(paymentsQuery.queryKey, (known) =>
		known?.some(({ id }) => id === payment.id)
			? known.map((each) => (each.id === payment.id ? payment : each))
			: known && [payment, ...known].sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
	);
	client.setQueryData(orderQuery(payment.id, true).queryKey, (known) => known && { ...known, ...payment });
}
