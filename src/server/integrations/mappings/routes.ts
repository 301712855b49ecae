import type { mappings } from "#contract/integrations/mappings.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { mappingService } from "./service.ts";
import { mappingViews } from "./views.ts";

export function mappingRoutes(deps: Deps): Handlers<typeof mappings> {
	const service = mappingService(deps);
	const views = mappingViews(deps);
	return {
		list: ({ actor, params }) => service.list(actor, params.integrationId),
		create: ({ actor, params, body, now }) => service.create(actor, params.integrationId, body, now),
		preview: ({ actor, params, body, now }) => views.preview(actor, params.integrationId, body, now),
		update: ({ actor, params, body, now }) =>
			service.update(actor, { userId: actor.userId, ...params }, body, now),
		remove: ({ actor, params, now }) => service.remove(actor, { userId: actor.userId, ...params }, now),
		proposals: ({ actor, params, now }) => views.proposals(actor, params.integrationId, now),
		ofHabit: ({ actor, params, query }) => views.ofHabit(actor, params.habitId, query),
	};
}
