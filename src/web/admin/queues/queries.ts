import { queryOptions } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

/** Polling interval: users may add to the queues at any time. */
const pollMs = 15_000;

export const queuesQuery = queryOptions({
	queryKey: ["api", "admin", "queues"],
	queryFn: () => send("GET /api/admin/queues"),
	staleTime: 0,
	refetchInterval: pollMs,
});
