import { queryOptions } from "@tanstack/react-query";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";
import { meKey } from "#web/platform/me.ts";

export const organizationsKey = ["api", "organizations"] as const;

export const organizationsQuery = queryOptions({
	queryKey: [...organizationsKey, "user"],
	queryFn: () => send("GET /api/organizations/user"),
});

export const ownRequestsQuery = queryOptions({
	queryKey: [...organizationsKey, "requests"],
	queryFn: () => send("GET /api/organizations/requests"),
});

/** Organizations that the user's email address may join. */
export const offersQuery = queryOptions({
	queryKey: [...organizationsKey, "by-address"],
	queryFn: () => send("GET /api/organizations/by-address"),
});

/** Refetches all organization data and the user. */
export function useOrganizationMutation<Input = void, Reply = unknown>(
	perform: (input: Input) => Promise<Reply>,
) {
	return useRefetchingMutation(perform, organizationsKey, meKey);
}
