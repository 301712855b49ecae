import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlanChanges } from "#contract/payments/plans.ts";
import { pricingQuery } from "#web/payments/payments/public.ts";
import { send } from "#web/platform/api.ts";

export const plansQuery = queryOptions({
	queryKey: ["api", "admin", "plans"],
	queryFn: () => send("GET /api/admin/plans"),
	staleTime: 0,
});

export function useChangePlan(planId: number) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: PlanChanges) =>
			send("PATCH /api/admin/plans/:planId", { params: { planId: String(planId) }, body }),
		onSuccess: () =>
			Promise.all([
				client.invalidateQueries({ queryKey: plansQuery.queryKey }),
				client.invalidateQueries({ queryKey: pricingQuery.queryKey }),
			]),
	});
}
