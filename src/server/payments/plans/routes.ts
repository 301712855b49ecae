import type { plans } from "#contract/payments/plans.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { planService } from "./service.ts";

export function planRoutes(deps: Deps): Handlers<typeof plans> {
	const service = planService(deps);
	return {
		list: () => service.list(),
		update: ({ params, body, ...by }) => service.update(by, params.planId, body),
	};
}
