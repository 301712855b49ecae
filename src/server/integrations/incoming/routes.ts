import type { incomingWebhooks } from "#contract/integrations/incoming-webhooks.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { incomingService } from "./service.ts";

export function incomingRoutes(deps: Deps): Handlers<typeof incomingWebhooks> {
	const service = incomingService(deps);
	return {
		challenge: async ({ params, query }) => ({ "hub.challenge": service.challenge(params.app, query) }),
		receive: async ({ params, query, raw: { read, headers }, now }) => {
			const call = { bytes: await read(), headers, key: query.key ?? "", now };
			const status = await service.receive(params.app, call);
			return status === 204 ? new Answer(status, undefined) : new Answer(status, {});
		},
	};
}
