import type { logs } from "#contract/logs.ts";
import type { Deps } from "#server/deps.ts";
import { Answer, type Handlers } from "#server/http.ts";
import { logService } from "./service.ts";

export const logRoutes = (deps: Deps): Handlers<typeof logs> => {
	const service = logService(deps);
	return {
		ofHabit: ({ actor, params, query }) => service.ofHabit(actor, params.habitId, query),
		add: async ({ actor, params, body, now }) => {
			const { isNew, log } = await service.add(actor, params.habitId, body, now);
			return isNew ? new Answer(201, log) : new Answer(200, log);
		},
		mark: ({ actor, params, body, now }) => service.mark(actor, params.habitId, params.date, body, now),
		remove: ({ actor, params }) => service.remove(actor, params.logId),
		all: ({ actor, query }) => service.all(actor, query),
	};
};
