import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { MappingForm } from "#contract/integrations/mappings.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";

function mappingsKey(integrationId: string) {
	return ["api", "integrations", integrationId, "mappings"] as const;
}

export function mappingsQuery(integrationId: string) {
	return queryOptions({
		queryKey: mappingsKey(integrationId),
		queryFn: () => send("GET /api/integrations/:integrationId/mappings", { params: { integrationId } }),
	});
}

export type Draft = Pick<
	MappingForm,
	"habitId" | "providerMetric" | "mappingType" | "mappingConfig" | "needsAll"
>;

export function previewQuery(integrationId: string, draft: Draft) {
	return queryOptions({
		queryKey: [...mappingsKey(integrationId), "preview", draft],
		queryFn: () =>
			send("POST /api/integrations/:integrationId/mappings/preview", {
				params: { integrationId },
				body: draft,
			}),
		placeholderData: keepPreviousData,
		// Mappings of other connections count, too.
		staleTime: 0,
		retry: false,
	});
}

/** Includes the mappings of all connections. */
export function habitMappingsQuery(habitId: string) {
	return queryOptions({
		queryKey: ["api", "habits", habitId, "integrations"],
		queryFn: () => send("GET /api/habits/:habitId/integrations", { params: { habitId }, query: {} }),
		select: ({ sources }) => sources.map(({ mapping }) => mapping),
		enabled: habitId !== "",
	});
}

export function proposalsQuery(integrationId: string) {
	return queryOptions({
		queryKey: [...mappingsKey(integrationId), "proposals"],
		queryFn: () => send("GET /api/integrations/:integrationId/proposals", { params: { integrationId } }),
	});
}

/** Also refetches the habits that the connection may tick. */
export function useSwitch(integrationId: string, setting: "syncHabits" | "autoCreateHabits") {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (isOn: boolean) =>
			send("PATCH /api/integrations/:integrationId", {
				params: { integrationId },
				body: { settings: { [setting]: isOn } },
			}),
		onSettled: () =>
			Promise.all([
				client.invalidateQueries({ queryKey: ["api", "integrations"] }),
				client.invalidateQueries({ queryKey: habitsQuery.queryKey }),
			]),
	});
}

/** Also refetches the habits that mappings may tick. */
export function useMappingMutation<Input, Reply>(
	integrationId: string,
	perform: (input: Input) => Promise<Reply>,
) {
	return useRefetchingMutation(perform, mappingsKey(integrationId), habitsQuery.queryKey);
}
