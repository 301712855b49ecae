import { useQuery } from "@tanstack/react-query";
import type { LogStats } from "#contract/habits/insights.ts";
import type { Day } from "#domain/day.ts";
import type { Period } from "#domain/habits/insight/due-days.ts";
import { send } from "#web/platform/api.ts";

/** Undefined until loaded. Stored responses of earlier days are not shown, as they are about other days. */
export function useLogFacts(period: Period, today: Day): readonly LogStats[] | undefined {
	const { data } = useQuery({
		queryKey: ["api", "habit-insights", "log-facts", String(period), today],
		queryFn: () => send("GET /api/habit-insights/log-facts", { query: { days: period } }),
	});
	return data;
}
