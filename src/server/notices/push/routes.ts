import type { push } from "#contract/notices/push.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { remindingService } from "#server/notices/reminding/service.ts";
import { pushService } from "./service.ts";

export const pushRoutes = (deps: Deps): Handlers<typeof push> => {
	const service = pushService(deps);
	const reminding = remindingService(deps);
	return {
		key: async () => ({ key: deps.pushKeys().publicKey }),
		subscribe: async ({ actor, body, now }) => ({ isNew: await service.subscribe(actor, body, now) }),
		unsubscribe: ({ actor, body }) => service.unsubscribe(actor, body.endpoint),
		test: ({ actor }) => service.test(actor),
		act: ({ body, now }) => reminding.act(body.token, body.action, now),
	};
};
