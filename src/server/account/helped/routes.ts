import type { resources } from "#contract/public/resources.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { resourceService } from "./service.ts";

export function resourceRoutes(deps: Deps): Handlers<typeof resources> {
	const service = resourceService(deps);
	return {
		helped: ({ actor, params }) => service.helped(actor, params.slug),
		markHelpful: ({ actor, params, now }) => service.markHelpful(actor, params.slug, now),
		unmarkHelpful: ({ actor, params }) => service.unmarkHelpful(actor, params.slug),
	};
}
