import type { events } from "#contract/notices/events.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Handlers } from "#server/http/http.ts";

export function eventRoutes(deps: Deps): Handlers<typeof events> {
	return {
		stream: async ({ actor }) => {
			if (!deps.events.isListening()) throw new Problem("overloaded", { retryAfter: 5 });
			return deps.events.follow(actor);
		},
	};
}
