import type { imports } from "#contract/habits/imports.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { importService } from "./service.ts";

export function importRoutes(deps: Deps): Handlers<typeof imports> {
	const service = importService(deps);
	return {
		read: async ({ actor, file, query, now }) => {
			const read = await service.read(actor, file, query, now);
			return "habits" in read ? new Answer(201, read) : new Answer(200, read);
		},
		progress: ({ actor, now }) => service.progress(actor, now),
		list: ({ actor, now }) => service.list(actor, now),
		commit: async ({ actor, params, body, now }) => {
			const done = await service.commit(actor, params.importId, body.habits, now);
			return "requiresPayment" in done ? new Answer(200, done) : new Answer(201, done);
		},
		undo: ({ actor, params, now }) => service.undo(actor, params.importId, now),
	};
}
