import { useMutation, useQueryClient } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

/** Verifies a payment and refetches the queue next to the form, also after an error. */
export function useVerifyPayment() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: { userEmail: string; amount: number }) =>
			send("POST /api/admin/verify-payment", { body }),
		onSettled: () => void client.invalidateQueries({ queryKey: ["api", "admin"] }),
	});
}
