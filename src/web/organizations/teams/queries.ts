import { queryOptions } from "@tanstack/react-query";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";

export function teamsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "teams"],
		queryFn: () => send("GET /api/organizations/:organizationId/teams", { params: { organizationId } }),
	});
}

export function departmentsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "departments"],
		queryFn: () => send("GET /api/organizations/:organizationId/departments", { params: { organizationId } }),
	});
}
