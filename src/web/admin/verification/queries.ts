import { useMutation, useQueryClient } from "@tanstack/react-query";
import { pricingQuery } from "#web/payments/payments/public.ts";
import { send } from "#web/platform/api.ts";

export function useVerifyPayment() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: { userEmail: string; amount: number }) =>
			send("POST /api/admin/verify-payment", { body }),
		onSettled: () => {
			void client.invalidateQueries({ queryKey: ["api", "admin"] });
			// The amount may have been refused because another administrator has changed the price.
			void client.invalidateQueries({ queryKey: pricingQuery.queryKey });
		},
	});
}
