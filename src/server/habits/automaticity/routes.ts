import type { automaticity } from "#contract/habits/automaticity.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { automaticityService } from "./service.ts";

export function automaticityRoutes(deps: Deps): Handlers<typeof automaticity> {
	const service = automaticityService(deps);
	return {
		list: ({ actor, params }) => service.list(actor, params.habitId),
		save: ({ actor, params, body, now }) => service.save(actor, params, body, now),
	};
}
