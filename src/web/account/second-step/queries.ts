import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

export const secondStepQuery = queryOptions({
	queryKey: ["api", "auth", "second-step"],
	queryFn: () => send("GET /api/auth/second-step"),
});

export function useRefreshSecondStep(): () => Promise<void> {
	const client = useQueryClient();
	return () => client.invalidateQueries({ queryKey: secondStepQuery.queryKey });
}
