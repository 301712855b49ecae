import type { habits } from "#contract/habits/habits.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { habitService } from "./service.ts";

export function habitRoutes(deps: Deps): Handlers<typeof habits> {
	const service = habitService(deps);
	return {
		list: ({ actor, now }) => service.list(actor, now),
		create: async ({ actor, body, now }) => {
			const made = await service.create(actor, body, now);
			return "requiresPayment" in made ? new Answer(200, made) : new Answer(201, made);
		},
		planned: ({ actor, now }) => service.planned(actor, now),
		update: ({ actor, params, body, now }) => service.update(actor, params.habitId, body, now),
		reorder: ({ actor, body }) => service.reorder(actor, body.habitIds),
		remove: ({ actor, params, query: { seenLogs: count, seenUntil: newest }, now }) =>
			service.remove(actor, params.habitId, { count, newest }, now),
	};
}
