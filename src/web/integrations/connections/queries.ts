import { queryOptions } from "@tanstack/react-query";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";

const integrationsKey = ["api", "integrations"] as const;

export const integrationsQuery = queryOptions({
	queryKey: [...integrationsKey, "list"],
	queryFn: () => send("GET /api/integrations"),
});

export const offersQuery = queryOptions({
	queryKey: [...integrationsKey, "providers"],
	queryFn: () => send("GET /api/integrations/providers"),
});

export const keysQuery = queryOptions({
	queryKey: [...integrationsKey, "keys"],
	queryFn: () => send("GET /api/ingest/keys"),
});

export function dataQuery(integrationId: string, startDate: string) {
	return queryOptions({
		queryKey: [...integrationsKey, integrationId, "data", startDate],
		queryFn: () =>
			send("GET /api/integrations/:integrationId/data", { params: { integrationId }, query: { startDate } }),
	});
}

export function runsQuery(integrationId: string) {
	return queryOptions({
		queryKey: [...integrationsKey, integrationId, "logs"],
		queryFn: () => send("GET /api/integrations/:integrationId/logs", { params: { integrationId } }),
	});
}

export function useConnectionMutation<Input = void, Reply = unknown>(
	perform: (input: Input) => Promise<Reply>,
) {
	return useRefetchingMutation(perform, integrationsKey);
}
