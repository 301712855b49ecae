import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
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
	const client = useQueryClient();
	return useMutation({
		mutationFn: act,
		onSettled: () =>
			Promise.all([
				client.invalidateQueries({ queryKey: ["api", "experts"] }),
				client.invalidateQueries({ queryKey: adminExpertsQuery.queryKey }),
			]),
	});
}
