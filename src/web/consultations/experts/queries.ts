import { queryOptions } from "@tanstack/react-query";
import { useRefetchingAct } from "#web/platform/acts/use-refetching-act.ts";
import { send } from "#web/platform/api.ts";

export const expertsQuery = queryOptions({
	queryKey: ["api", "experts"],
	queryFn: () => send("GET /api/experts"),
	staleTime: 60_000,
});

export const adminExpertsQuery = queryOptions({
	queryKey: ["api", "admin", "experts"],
	queryFn: () => send("GET /api/admin/experts"),
	staleTime: 0,
});

export function useExpertAct<Input>(act: (input: Input) => Promise<unknown>) {
	return useRefetchingAct(act, ["api", "experts"], adminExpertsQuery.queryKey);
}
