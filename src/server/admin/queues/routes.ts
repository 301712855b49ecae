import type { queues } from "#contract/admin/queues.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { countWaiting } from "./store.ts";

export function queueRoutes({ orm }: Deps): Handlers<typeof queues> {
	return {
		waiting: async () => ({
			payments: await countWaiting(orm, "payments"),
			reports: await countWaiting(orm, "reports"),
			consultations: await countWaiting(orm, "consultations"),
		}),
	};
}
