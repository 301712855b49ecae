import type { push } from "#contract/notices/push.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { pushService } from "./service.ts";

export function pushRoutes(deps: Deps): Handlers<typeof push> {
	const service = pushService(deps);
	return {
		key: async () => ({ key: deps.pushKeys().publicKey }),
		subscribe: async ({ actor, body, now }) => ({ isNew: await service.subscribe(actor, body, now) }),
		unsubscribe: ({ actor, body }) => service.unsubscribe(actor, body.endpoint),
		test: ({ actor }) => service.test(actor),
	};
}
