import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { membersOnPage } from "#domain/organizations/organization.ts";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";
import { mayGoOn } from "#web/platform/cut-pages.ts";

export function organizationQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId],
		queryFn: () => send("GET /api/organizations/:organizationId", { params: { organizationId } }),
	});
}

export function membersQuery(organizationId: string) {
	return infiniteQueryOptions({
		queryKey: [...organizationsKey, organizationId, "members"],
		queryFn: ({ pageParam }) =>
			send("GET /api/organizations/:organizationId/members", {
				params: { organizationId },
				query: pageParam === "" ? {} : { before: pageParam },
			}),
		initialPageParam: "",
		getNextPageParam: (page) => (mayGoOn(page, membersOnPage) ? page.at(-1)?.userId : undefined),
	});
}

export function teamsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "teams"],
		queryFn: () => send("GET /api/organizations/:organizationId/teams", { params: { organizationId } }),
	});
}

/** For those who run it. */
export function requestsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "requests"],
		queryFn: () => send("GET /api/organizations/:organizationId/requests", { params: { organizationId } }),
	});
}

/** What the reader allows the organisation. */
export function ownConsentsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "me"],
		queryFn: () => send("GET /api/organizations/:organizationId/me", { params: { organizationId } }),
	});
}
