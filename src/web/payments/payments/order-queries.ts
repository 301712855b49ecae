import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Payment, PaymentOrder } from "#contract/payments/payments.ts";
import { send } from "#web/platform/api.ts";
import { paymentsQuery } from "./queries.ts";

const pollMs = 4_000;

/** Doesn't poll if `isLive`, because changes then arrive by stream. */
export function orderQuery(paymentId: string, isLive: boolean) {
	return queryOptions({
		queryKey: ["api", "payments", paymentId],
		queryFn: () => send("GET /api/payments/:paymentId", { params: { paymentId } }),
		staleTime: 0,
		refetchInterval: isLive ? false : pollMs,
	});
}

export const noticeSettingsQuery = queryOptions({
	queryKey: ["api", "settings", "notices"],
	queryFn: () => send("GET /api/settings/notices"),
});

/** Opens a payment or resumes the open one; takes the UTR if the money was already sent. */
export function useOpenPayment() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: { planId: number; transactionId?: string }) => send("POST /api/payments", { body }),
		onSuccess: (order) => keepOrder(client, order),
	});
}

/** Claims a payment whose screenshot was sent by message. */
export function useClaimByMessage(paymentId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => send("POST /api/payments/:paymentId/claim", { params: { paymentId } }),
		onSuccess: (order) => keepOrder(client, order),
	});
}

/** Unchanged parts are undefined. */
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

function keepOrder(client: QueryClient, order: PaymentOrder): void {
	client.setQueryData(["api", "payments", order.id], order);
	keepPayment(client, order);
}

function keepPayment(client: QueryClient, payment: Payment): void {
	client.setQueryData(paymentsQuery.queryKey, (known) =>
		known?.some(({ id }) => id === payment.id)
			? known.map((each) => (each.id === payment.id ? payment : each))
			: known && [payment, ...known].sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
	);
	client.setQueryData(orderQuery(payment.id, true).queryKey, (known) => known && { ...known, ...payment });
}
