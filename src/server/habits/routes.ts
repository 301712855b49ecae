import type { habits } from "#contract/habits.ts";
import type { Deps } from "#server/deps.ts";
import { Answer, type Handlers } from "#server/http.ts";
import { habitService } from "./service.ts";

export const habitRoutes = (deps: Deps): Handlers<typeof habits> => {
	const service = habitService(deps);
	return {
		list: ({ actor, now }) => service.list(actor, now),
		create: async ({ actor, body, now }) => {
			const made = await service.create(actor, body, now);
			return "requiresPayment" in made ? new Answer(200, made) : new Answer(201, made);
		},
		logs: ({ actor, params, query }) => service.logs(actor, params.habitId, query),
		addLog: async ({ actor, params, body, now }) => {
			const { isNew, log } = await service.addLog(actor, params.habitId, body, now);
			return isNew ? new Answer(201, log) : new Answer(200, log);
		},
		markDay: ({ actor, params, body, now }) => service.markDay(actor, params.habitId, params.date, body, now),
		removeLog: ({ actor, params }) => service.removeLog(actor, params.logId),
		allLogs: ({ actor, query }) => service.allLogs(actor, query),
	};
};
