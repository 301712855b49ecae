import { queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "#contract/auth.ts";
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

/** So that an open page knows of a decision within two seconds, as with a connection of its own. */
const decisionLookMs = 1_000;

/** What this user has to do for the next habit; asked again and again unless the news arrive by themselves. */
export function usePaymentState(user: User, isLive: boolean): Query<PaymentState> {
	const config = useQuery(configQuery);
	const pricing = useQuery(pricingQuery);
	const payments = useQuery({ ...paymentsQuery, refetchInterval: isLive ? false : decisionLookMs });
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
