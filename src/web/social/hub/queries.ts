import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Calls } from "#contract/api.ts";
import type { HubMe } from "#contract/social/hub.ts";
import { send } from "#web/platform/api.ts";

export const hubMeQuery = queryOptions({
	queryKey: ["api", "social", "me"],
	queryFn: (): Promise<HubMe> => send("GET /api/social/me"),
});

export const summaryQuery = queryOptions({
	queryKey: ["api", "social", "summary"],
	queryFn: () => send("GET /api/social/summary"),
});

/** Saving a name also joins the hub. */
export function useSaveHubMe() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: Calls["PUT /api/social/me"]["input"]["body"]) => send("PUT /api/social/me", { body }),
		onSuccess: (me) => {
			client.setQueryData(hubMeQuery.queryKey, me);
			return client.invalidateQueries({ queryKey: ["api", "social"] });
		},
	});
}
