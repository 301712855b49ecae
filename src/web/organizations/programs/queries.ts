import { queryOptions } from "@tanstack/react-query";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";

export function programsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "programs"],
		queryFn: () => send("GET /api/organizations/:organizationId/programs", { params: { organizationId } }),
		// Other members may have proposed a program.
		staleTime: 0,
	});
}

export function programKey(organizationId: string, programId: string) {
	return [...organizationsKey, organizationId, "programs", programId] as const;
}

export function standingsQuery(organizationId: string, programId: string) {
	return queryOptions({
		queryKey: [...programKey(organizationId, programId), "standings"],
		queryFn: () =>
			send("GET /api/organizations/:organizationId/programs/:programId/standings", {
				params: { organizationId, programId },
			}),
		staleTime: 0,
	});
}

/** Only for users who may hand out the rewards. */
export function reachedQuery(organizationId: string, programId: string) {
	return queryOptions({
		queryKey: [...programKey(organizationId, programId), "rewards"],
		queryFn: () =>
			send("GET /api/organizations/:organizationId/programs/:programId/rewards", {
				params: { organizationId, programId },
			}),
		// Somebody else may have handed one out.
		staleTime: 0,
	});
}
