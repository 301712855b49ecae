import type { HabitLog, logs } from "#contract/habits/logs.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer, type JsonText } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { entryService } from "./entries.ts";
import { noteSearch } from "./note-search.ts";
import { logService } from "./service.ts";

export function logRoutes(deps: Deps): Handlers<typeof logs> {
	const service = logService(deps);
	const entries = entryService(deps);
	const search = noteSearch(deps);
	return {
		ofHabit: ({ actor, params, query }) => service.ofHabit(actor, params.habitId, query),
		add: async ({ actor, params, body, now }) => {
			const { isNew, log } = await service.add(actor, params.habitId, body, now);
			return isNew ? new Answer(201, log) : new Answer(200, log);
		},
		mark: async ({ actor, params, body, now }) =>
			asAnswer(await service.mark(actor, params.habitId, params.date, body, now)),
		clear: async ({ actor, params, query, now }) =>
			asAnswer(await service.clear(actor, params.habitId, params.date, query.loggedAt, now)),
		entries: ({ actor, params }) => entries.list(actor, params.habitId, params.date),
		addEntry: async ({ actor, params, body, now }) =>
			asAnswer(await entries.add(actor, params.habitId, params.date, body, now)),
		removeEntry: async ({ actor, params, now }) =>
			asAnswer(await entries.remove(actor, params.habitId, params.date, params.entryId, now)),
		remove: ({ actor, params, now }) => service.remove(actor, params.logId, now),
		all: ({ actor, query }) => service.all(actor, query),
		search: ({ actor, query }) => search(actor, query),
	};
}

type StoredLog = HabitLog | JsonText<HabitLog>;

function asAnswer(log: StoredLog | undefined): Answer<200, StoredLog> | Answer<204, undefined> {
	return log === undefined ? new Answer(204, undefined) : new Answer(200, log);
}
