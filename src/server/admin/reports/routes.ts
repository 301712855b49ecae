import type { reports } from "#contract/admin/reports.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { listWaiting } from "./queue.ts";
import { reviewService } from "./service.ts";

export function reportRoutes(deps: Deps): Handlers<typeof reports> {
	const service = reviewService(deps);
	return {
		list: () => listWaiting(deps.orm),
		keep: ({ actor, params, body, address, now }) =>
			service.keep({ actor, address, now }, params.reportedId, body),
		remove: ({ actor, params, body, address, now }) =>
			service.remove({ actor, address, now }, params.reportedId, body),
	};
}
