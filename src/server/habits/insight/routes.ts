import type { insights } from "#contract/habits/insights.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { insightService } from "./service.ts";

export function insightRoutes(deps: Deps): Handlers<typeof insights> {
	const service = insightService(deps);
	return { logFacts: ({ actor, query, now }) => service.logFacts(actor, query.days, now) };
}
