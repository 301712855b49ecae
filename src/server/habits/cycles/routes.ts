import type { cycles } from "#contract/habits/cycles.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { cycleService } from "./service.ts";

export const cycleRoutes = (deps: Deps): Handlers<typeof cycles> => {
	const service = cycleService(deps);
	return {
		list: ({ actor, params }) => service.list(actor, params.habitId),
		transition: ({ actor, params, body, now }) => service.transition(actor, params.habitId, body.action, now),
		newCycle: ({ actor, params, now }) => service.transition(actor, params.habitId, "new-cycle", now),
		restart: ({ actor, params, now }) => service.transition(actor, params.habitId, "restart", now),
		maintenance: ({ actor, params, now }) => service.transition(actor, params.habitId, "maintenance", now),
	};
};
