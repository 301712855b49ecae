import { queryOptions, useQueries } from "@tanstack/react-query";
import type { User } from "#contract/auth.ts";
import { send } from "#web/app/api.ts";
import type { Query } from "#web/ui/async.tsx";
import { type PaymentDue, type PaymentState, paymentState } from "./payment-state.ts";

export const pricingQuery = queryOptions({
	queryKey: ["api", "pricing"],
	queryFn: () => send("GET /api/pricing"),
});

export const configQuery = queryOptions({
	queryKey: ["api", "config"],
	queryFn: () => send("GET /api/config"),
});

const lookAgainMs = 10_000;

/** An administrator completes a payment, so a page that waits for it asks again and again. */
export const watchedPaymentsQuery = queryOptions({
	queryKey: ["api", "payments", "my"],
	queryFn: () => send("GET /api/payments/my"),
	staleTime: 0,
	refetchInterval: lookAgainMs,
});

/** What this user has to pay for the next habit, looked up again every ten seconds. */
export function usePaymentState(user: User, asked: PaymentDue | undefined): Query<PaymentState> {
	return useQueries({
		queries: [configQuery, pricingQuery, watchedPaymentsQuery],
		combine: ([config, pricing, payments]) => ({
			data:
				config.data && pricing.data && payments.data
					? paymentState({
							user,
							config: config.data,
							plans: pricing.data,
							payments: payments.data,
							asked,
						})
					: undefined,
			error: config.error ?? pricing.error ?? payments.error,
			isPending: config.isPending || pricing.isPending || payments.isPending,
			refetch: () => Promise.all([config.refetch(), pricing.refetch(), payments.refetch()]),
		}),
	});
}
