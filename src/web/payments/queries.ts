import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/auth.ts";
import type { Payment, PaymentOrder } from "#contract/payments.ts";
import { send } from "#web/app/api.ts";
import type { Query } from "#web/ui/async.tsx";
import { type PaymentState, paymentState } from "./payment-state.ts";

export const pricingQuery = queryOptions({
	queryKey: ["api", "pricing"],
	queryFn: () => send("GET /api/pricing"),
	staleTime: 60_000,
});

export const configQuery = queryOptions({
	queryKey: ["api", "config"],
	queryFn: () => send("GET /api/config"),
});

export const paymentsQuery = queryOptions({
	queryKey: ["api", "payments", "my"],
	queryFn: () => send("GET /api/payments/my"),
	staleTime: 0,
});

const lookAgainMs = 4_000;

/** One payment with how to pay it; `isLive` when its news arrive by themselves, so that nothing is asked again. */
export const orderQuery = (paymentId: string, isLive: boolean) =>
	queryOptions({
		queryKey: ["api", "payments", paymentId],
		queryFn: () => send("GET /api/payments/:paymentId", { params: { paymentId } }),
		staleTime: 0,
		refetchInterval: isLive ? false : lookAgainMs,
	});

/** What this user has to do for the next habit; asked again and again unless the news arrive by themselves. */
export function usePaymentState(user: User, isLive: boolean): Query<PaymentState> {
	const config = useQuery(configQuery);
	const pricing = useQuery(pricingQuery);
	const payments = useQuery({ ...paymentsQuery, refetchInterval: isLive ? false : lookAgainMs });
	return {
		data:
			config.data && pricing.data && payments.data
				? paymentState({ user, config: config.data, plans: pricing.data, payments: payments.data })
				: undefined,
		error: config.error ?? pricing.error ?? payments.error,
		isPending: config.isPending || pricing.isPending || payments.isPending,
		refetch: () => Promise.all([config.refetch(), pricing.refetch(), payments.refetch()]),
	};
}

/** Opens the payment for a plan, or takes up the open one. */
export function useOpenPayment() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (planId: number) => send("POST /api/payments", { body: { planId } }),
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

function keepOrder(client: QueryClient, order: PaymentOrder): void {
	client.setQueryData(["api", "payments", order.id], order);
	keepPayment(client, order);
}

/** Puts a payment as it is now in the place of what was known of it. */
export function keepPayment(client: QueryClient, payment: Payment): void {
	client.setQueryData(paymentsQuery.queryKey, (known) =>
		known?.some(({ id }) => id === payment.id)
			? known.map((each) => (each.id === payment.id ? payment : each))
			: known && [payment, ...known].sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
	);
	client.setQueryData(orderQuery(payment.id, true).queryKey, (known) => known && { ...known, ...payment });
}
