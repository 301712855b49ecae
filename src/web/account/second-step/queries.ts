import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

export const secondStepQuery = queryOptions({
	queryKey: ["api", "auth", "second-step"],
	queryFn: () => send("GET /api/auth/second-step"),
});

/** Returns a function that refetches after a call, even a failed one: perhaps only its response was lost. */
export function useSecondStepChange() {
	const client = useQueryClient();
	return function change<Reply>(call: Promise<Reply>): Promise<Reply> {
		return call.finally(() => void client.invalidateQueries({ queryKey: secondStepQuery.queryKey }));
	};
}
