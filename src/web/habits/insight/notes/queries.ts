import { infiniteQueryOptions } from "@tanstack/react-query";
import type { FoundLogs } from "#contract/habits/logs.ts";
import { send } from "#web/platform/api.ts";

type Place = NonNullable<FoundLogs["next"]>;

export function noteSearchQuery(q: string) {
	return infiniteQueryOptions({
		queryKey: ["api", "habit-logs", "search", q],
		queryFn: ({ pageParam, signal }) => nextFound(q, pageParam, signal),
		initialPageParam: undefined as Place | undefined,
		getNextPageParam: ({ next }) => next,
		staleTime: 0,
	});
}

/** Continues through a long history until something is found, or until other words are typed. */
async function nextFound(q: string, place: Place | undefined, signal: AbortSignal): Promise<FoundLogs> {
	const found = await send("GET /api/habit-logs/search", { query: { q, ...place } });
	const { logs, next } = found;
	return logs.length > 0 || next === null || signal.aborted ? found : nextFound(q, next, signal);
}
