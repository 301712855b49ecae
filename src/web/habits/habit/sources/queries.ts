import { queryOptions } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

export function sourcesQuery(habitId: string) {
	return queryOptions({
		queryKey: ["api", "habits", habitId, "integrations"],
		queryFn: () => send("GET /api/habits/:habitId/integrations", { params: { habitId } }),
	});
}
