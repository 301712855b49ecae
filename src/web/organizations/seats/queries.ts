import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";
import { usePageEvents } from "#web/platform/events.ts";

/** Polling interval without a stream, so that an open page soon shows a verification. */
const pollMs = 4_000;

/** Owners only. Refetched together with the payments, because its key begins with theirs. */
export function seatsQuery(organizationId: string) {
	return queryOptions({
		queryKey: ["api", "payments", "seats", organizationId],
		queryFn: () => send("GET /api/organizations/:organizationId/seats", { params: { organizationId } }),
		staleTime: 0,
	});
}

export function useLiveSeats(organizationId: string, userId: string) {
	const client = useQueryClient();
	const isLive = usePageEvents(userId, (kind) => {
		if (kind === "payments" || kind === "everything")
			void client.invalidateQueries({ queryKey: ["api", "payments"] });
	});
	const query = useQuery({ ...seatsQuery(organizationId), refetchInterval: isLive ? false : pollMs });
	return { query, isLive };
}

export function useOrder(organizationId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (count: number) =>
			send("POST /api/organizations/:organizationId/seats", { params: { organizationId }, body: { count } }),
		onSuccess: () => client.invalidateQueries({ queryKey: ["api", "payments"] }),
	});
}
