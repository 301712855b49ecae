import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { standingsPerPage } from "#domain/social/challenge.ts";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";

export function challengesQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "challenges"],
		queryFn: () => send("GET /api/organizations/:organizationId/challenges", { params: { organizationId } }),
		// Other members may have created a challenge.
		staleTime: 0,
	});
}

export function standingsQuery(organizationId: string, challengeId: string) {
	return infiniteQueryOptions({
		queryKey: [...organizationsKey, organizationId, "challenges", challengeId, "standings"],
		queryFn: ({ pageParam: from }) =>
			send("GET /api/organizations/:organizationId/challenges/:challengeId/standings", {
				params: { organizationId, challengeId },
				query: { from },
			}),
		initialPageParam: 0,
		staleTime: 0,
		getNextPageParam: ({ rows }, _pages, from) =>
			rows.length < standingsPerPage ? undefined : from + standingsPerPage,
	});
}
