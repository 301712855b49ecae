import { useQuery } from "@tanstack/react-query";
import type { LogStats } from "#contract/habits/insights.ts";
import type { Period } from "#domain/habits/insight/due-days.ts";
import { send } from "#web/platform/api.ts";

/** Undefined until loaded. */
export function useLogFacts(period: Period): readonly LogStats[] | undefined {
	const { data } = useQuery({
		queryKey: ["api", "habit-insights", "log-facts", String(period)],
		queryFn: () => send("GET /api/habit-insights/log-facts", { query: { days: period } }),
	});
	return data;
}
