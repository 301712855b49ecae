import { queryOptions } from "@tanstack/react-query";
import type { Partnership } from "#contract/social/partners.ts";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";

export const partnersKey = ["api", "social", "partners"] as const;

export const partnersQuery = queryOptions({
	queryKey: partnersKey,
	queryFn: (): Promise<Partnership[]> => send("GET /api/social/partners"),
});

export function invitationQuery(code: string) {
	return queryOptions({
		queryKey: [...partnersKey, "invitations", code],
		queryFn: () => send("GET /api/social/partners/invitations/:code", { params: { code } }),
		retry: false,
	});
}

/** Refetches all data of the hub. */
export function usePartnerMutation<Input, Reply>(act: (input: Input) => Promise<Reply>) {
	return useRefetchingMutation(act, ["api", "social"]);
}
