import { queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { send } from "./api.ts";

export const configQuery = queryOptions({
	queryKey: ["api", "config"],
	queryFn: () => send("GET /api/config"),
});

/** True if a plan may have to wait for a payment. */
export function useMayOwe(user: User | null | undefined): boolean {
	const policy = useQuery(configQuery).data?.pricingPolicy;
	if (!user) return false;
	return !user.isEntitled || policy === "per-habit";
}
