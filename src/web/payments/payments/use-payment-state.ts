import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { configQuery } from "#web/platform/config.ts";
import type { Query } from "#web/ui/states/async.tsx";
import { type PaymentState, paymentState } from "./payment-state.ts";
import { paymentsQuery, pricingQuery } from "./queries.ts";

/** Polling interval without a stream, so that an open page soon shows a decision. */
const decisionPollMs = 2_000;

/** Polls unless changes arrive by stream. */
export function usePaymentState(user: User, isLive: boolean): Query<PaymentState> {
	const config = useQuery(configQuery);
	const pricing = useQuery(pricingQuery);
	const payments = useQuery({ ...paymentsQuery, refetchInterval: isLive ? false : decisionPollMs });
	const queries = [config, pricing, payments];
	return {
		data:
			config.data && pricing.data && payments.data
				? paymentState({
						user,
						config: config.data,
						plans: pricing.data,
						payments: payments.data,
					})
				: undefined,
		error: queries.find(({ error }) => error)?.error ?? null,
		isPending: queries.some(({ isPending }) => isPending),
		refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
	};
}
