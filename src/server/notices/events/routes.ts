import type { events } from "#contract/notices/events.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { Problem } from "#server/http/problem.ts";

export const eventRoutes = (deps: Deps): Handlers<typeof events> => ({
	stream: async ({ actor }) => {
		if (!deps.events.isListening()) throw new Problem("overloaded", { retryAfter: 5 });
		return deps.events.follow(actor);
	},
});
