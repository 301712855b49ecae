import { useMutation, useQueryClient } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

export function useVerifyPayment() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: { userEmail: string; amount: number }) =>
			send("POST /api/admin/verify-payment", { body }),
		onSettled: () => void client.invalidateQueries({ queryKey: ["api", "admin"] }),
	});
}
