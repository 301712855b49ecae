import type { people } from "#contract/admin/people.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { peopleService } from "./service.ts";

export function peopleRoutes(deps: Deps): Handlers<typeof people> {
	const service = peopleService(deps);
	return {
		list: ({ query, now }) => service.list(query, now),
		suspend: ({ params, body, ...by }) => service.suspend(by, params.userId, body.reason),
		resume: ({ params, ...by }) => service.resume(by, params.userId),
		endSessions: ({ params, ...by }) => service.endSessions(by, params.userId),
		appoint: ({ params, ...by }) => service.appoint(by, params.userId),
		dismiss: ({ params, ...by }) => service.dismiss(by, params.userId),
	};
}
