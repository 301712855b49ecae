import type { integrations } from "#contract/integrations/integrations.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { integrationService } from "./service.ts";

export function integrationRoutes(deps: Deps): Handlers<typeof integrations> {
	const service = integrationService(deps);
	return {
		list: ({ actor }) => service.list(actor),
		offers: ({ actor }) => service.offers(actor),
		connectMock: ({ actor, body }) => service.connectMock(actor, body),
		begin: async ({ actor, params, now }) => ({ location: await service.begin(actor, params.provider, now) }),
		askConsent: async ({ actor, params, now }) => ({
			consentUrl: await service.begin(actor, params.provider, now),
		}),
		callback: async ({ actor, params, query, now }) => ({
			location: await service.finish(actor, params.provider, query, now),
		}),
		consentToDemo: async ({ actor, body, now }) => ({
			returnTo: await service.consentToDemo(actor, body, now),
		}),
		update: ({ actor, params, body, now }) => service.update(actor, params.integrationId, body, now),
		sync: ({ actor, params, now }) => service.sync(actor, params.integrationId, now),
		disconnect: ({ actor, params, now }) => service.disconnect(actor, params.integrationId, now),
		data: ({ actor, params, query, now }) => service.data(actor, params.integrationId, query, now),
		runs: ({ actor, params }) => service.runs(actor, params.integrationId),
	};
}
