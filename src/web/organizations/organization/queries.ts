import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { membersPerPage } from "#domain/organizations/organization.ts";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";
import { hasMore } from "#web/platform/cut-pages.ts";

export function organizationQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId],
		queryFn: () => send("GET /api/organizations/:organizationId", { params: { organizationId } }),
	});
}

/** Missing fields don't filter. */
export interface MembersFilter {
	q?: string;
	teamId?: string;
	department?: string;
}

export function membersQuery(organizationId: string, filter: MembersFilter = {}) {
	return infiniteQueryOptions({
		queryKey: [...organizationsKey, organizationId, "members", filter],
		queryFn: ({ pageParam }) =>
			send("GET /api/organizations/:organizationId/members", {
				params: { organizationId },
				query: { ...filter, ...(pageParam !== "" && { before: pageParam }) },
			}),
		initialPageParam: "",
		getNextPageParam: (page) => (hasMore(page, membersPerPage) ? page.at(-1)?.memberId : undefined),
	});
}

/** Admins and owners only. */
export function requestsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "requests"],
		queryFn: () => send("GET /api/organizations/:organizationId/requests", { params: { organizationId } }),
	});
}
