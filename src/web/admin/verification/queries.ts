import { useMutation } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

export function useVerifyPayment() {
	return useMutation({
		mutationFn: (body: { userEmail: string; amount: number }) =>
			send("POST /api/admin/verify-payment", { body }),
	});
}
