import { queryOptions } from "@tanstack/react-query";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
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

export function useExpertMutation<Input>(act: (input: Input) => Promise<unknown>) {
	return useRefetchingMutation(act, ["api", "experts"], adminExpertsQuery.queryKey);
}
