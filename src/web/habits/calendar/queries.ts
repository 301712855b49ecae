import { useQuery } from "@tanstack/react-query";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { send } from "#web/platform/api.ts";
import type { Query } from "#web/ui/states/async.tsx";
import { firstOfMonth, firstOfNextMonth } from "./month.ts";

const maxDays = 31;

/** The logs of `day`'s month, and perhaps some earlier ones. */
export function useMonthLogs(habitId: string, day: Day): Query<HabitLog[]> {
	return useQuery({
		queryKey: ["api", "habits", habitId, "logs", firstOfMonth(day)],
		queryFn: () =>
			send("GET /api/habits/:habitId/logs", {
				params: { habitId },
				query: { before: firstOfNextMonth(day), limit: maxDays },
			}),
	});
}
