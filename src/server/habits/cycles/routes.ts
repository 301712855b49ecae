import type { cycles } from "#contract/habits/cycles.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { cycleService } from "./service.ts";

export function cycleRoutes(deps: Deps): Handlers<typeof cycles> {
	const { list, transition, undo, undoCompletion } = cycleService(deps);
	return {
		list: ({ actor, params }) => list(actor, params.habitId),
		transition: ({ actor, params, query, body, now }) =>
			transition(actor, params.habitId, { action: body.action, seen: query.cycle }, now),
		newCycle: ({ actor, params, query, now }) =>
			transition(actor, params.habitId, { action: "new-cycle", seen: query.cycle }, now),
		restart: ({ actor, params, query, now }) =>
			transition(actor, params.habitId, { action: "restart", seen: query.cycle }, now),
		maintenance: ({ actor, params, query, now }) =>
			transition(actor, params.habitId, { action: "pool-maintenance", seen: query.cycle }, now),
		undoCompletion: ({ actor, params, now }) => undoCompletion(actor, params.habitId, now),
		undo: ({ actor, params, now }) => undo(actor, params.habitId, params.number, now),
	};
}
