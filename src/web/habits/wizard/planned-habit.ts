import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { PlannedHabit } from "#contract/habits/habits.ts";
import { send } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";

export const plannedQuery = queryOptions({
	queryKey: ["api", "habits", "planned"],
	queryFn: () => send("GET /api/habits/planned"),
	// A plan made on another device arrives through the page's stream.
	staleTime: 10_000,
});

/** True if a plan may have to wait for a payment. */
export function useMayOwe(user: User | null | undefined): boolean {
	const policy = useQuery(configQuery).data?.pricingPolicy;
	if (!user) return false;
	return !user.isEntitled || policy === "per-habit";
}

/** Undefined while first loading; null if there is none or it could not be loaded, even while that is retried. */
export function usePlannedHabit(user: User): PlannedHabit | null | undefined {
	const mayOwe = useMayOwe(user);
	const { data, fetchStatus, isFetchedAfterMount } = useQuery({ ...plannedQuery, enabled: mayOwe });
	if (!mayOwe) return null;
	return data === undefined && (isFetchedAfterMount || fetchStatus === "paused") ? null : data;
}

/** Resolves to true if another plan waits for its payment. The server keeps one plan, so the next would replace it. */
export function useHasOtherPlan(): (id: string) => Promise<boolean> {
	const client = useQueryClient();
	return async (id) => {
		const plan = await client.fetchQuery({ ...plannedQuery, staleTime: 0 });
		return plan !== null && plan.id !== id;
	};
}
