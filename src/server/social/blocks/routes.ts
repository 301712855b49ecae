import type { blocks } from "#contract/social/blocks.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { blockService } from "./service.ts";

export function blockRoutes(deps: Deps): Handlers<typeof blocks> {
	const service = blockService(deps);
	return {
		list: ({ actor }) => service.list(actor),
		block: ({ actor, params, now }) => service.block(actor, params.userId, now),
		unblock: ({ actor, params }) => service.unblock(actor, params.userId),
	};
}
