import { queryOptions } from "@tanstack/react-query";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";

export function figuresQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "figures"],
		queryFn: () => send("GET /api/organizations/:organizationId/figures", { params: { organizationId } }),
	});
}
