import { queryOptions } from "@tanstack/react-query";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";

const lookupPollMs = 2_000;

export function domainsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "domains"],
		queryFn: () => send("GET /api/organizations/:organizationId/domains", { params: { organizationId } }),
		refetchInterval: ({ state }) =>
			state.data?.domains.some(({ checkedAt }) => checkedAt === null) ? lookupPollMs : false,
	});
}
