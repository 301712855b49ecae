import { queryOptions } from "@tanstack/react-query";
import type { Day } from "#domain/day.ts";
import { send } from "#web/platform/api.ts";

export function sourcesQuery(habitId: string) {
	return queryOptions({
		queryKey: ["api", "habits", habitId, "integrations"],
		queryFn: () => send("GET /api/habits/:habitId/integrations", { params: { habitId }, query: {} }),
	});
}

export function tickQuery(habitId: string, day: Day) {
	const query = { from: day, to: day };
	return queryOptions({
		queryKey: ["api", "habits", habitId, "integrations", day],
		queryFn: () => send("GET /api/habits/:habitId/integrations", { params: { habitId }, query }),
		select: ({ ticks }) => ticks[0],
	});
}
