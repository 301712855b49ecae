import { queryOptions } from "@tanstack/react-query";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";

export function ownConsentsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "me"],
		queryFn: () => send("GET /api/organizations/:organizationId/me", { params: { organizationId } }),
	});
}
