import { queryOptions } from "@tanstack/react-query";
import type { Day } from "#domain/day.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { maxReadingsListed } from "#domain/integrations/readings.ts";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";
import { hasMore } from "#web/platform/cut-pages.ts";

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

export function dataQuery(integrationId: string, metric: Metric, startDate: Day) {
	return queryOptions({
		queryKey: [...integrationsKey, integrationId, "data", metric, startDate],
		queryFn: async () => {
			const readings = await send("GET /api/integrations/:integrationId/data", {
				params: { integrationId },
				query: { metric, startDate },
			});
			const isCut = hasMore(readings, maxReadingsListed);
			const last = readings.at(-1)?.day;
			// A response that is cut off has only the newest days, and the oldest of them may be incomplete.
			return { isCut, readings: isCut ? readings.filter(({ day }) => day !== last) : readings };
		},
	});
}

export function runsQuery(integrationId: string) {
	return queryOptions({
		queryKey: [...integrationsKey, integrationId, "logs"],
		queryFn: () => send("GET /api/integrations/:integrationId/logs", { params: { integrationId } }),
	});
}

/** Also refetches the habits, whose sources may be failing or gone. */
export function useConnectionMutation<Input = void, Reply = unknown>(
	perform: (input: Input) => Promise<Reply>,
) {
	return useRefetchingMutation(perform, integrationsKey, ["api", "habits"]);
}
