import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { auditEntriesPerPage } from "#domain/organizations/audit.ts";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";
import { hasMore } from "#web/platform/cut-pages.ts";

export function announcementsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "announcements"],
		queryFn: () =>
			send("GET /api/organizations/:organizationId/announcements", { params: { organizationId } }),
	});
}

/** Admins and owners only. */
export function auditQuery(organizationId: string) {
	return infiniteQueryOptions({
		queryKey: [...organizationsKey, organizationId, "audit"],
		queryFn: ({ pageParam }) =>
			send("GET /api/organizations/:organizationId/audit", {
				params: { organizationId },
				query: pageParam === "" ? {} : { before: pageParam },
			}),
		initialPageParam: "",
		getNextPageParam: (page) => (hasMore(page, auditEntriesPerPage) ? page.at(-1)?.id : undefined),
	});
}
