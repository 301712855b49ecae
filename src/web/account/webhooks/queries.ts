import { queryOptions } from "@tanstack/react-query";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";

export const webhooksQuery = queryOptions({
	queryKey: ["api", "webhooks"],
	queryFn: () => send("GET /api/webhooks"),
});

export function deliveriesQuery(webhookId: string) {
	return queryOptions({
		queryKey: [...webhooksQuery.queryKey, webhookId, "deliveries"],
		queryFn: () => send("GET /api/webhooks/:webhookId/deliveries", { params: { webhookId } }),
		// A test call arrives within a second or two.
		refetchInterval: 3_000,
	});
}

export function useWebhookMutation<Input, Reply>(act: (input: Input) => Promise<Reply>) {
	return useRefetchingMutation(act, webhooksQuery.queryKey);
}

export function hostOf(url: string): string {
	return new URL(url).host;
}
