import { queryOptions } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

export const pricingQuery = queryOptions({
	queryKey: ["api", "pricing"],
	queryFn: () => send("GET /api/pricing"),
	staleTime: 60_000,
});

export const paymentsQuery = queryOptions({
	queryKey: ["api", "payments", "my"],
	queryFn: () => send("GET /api/payments/my"),
	staleTime: 0,
});
