import type { consents } from "#contract/account/consents.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { consentService } from "./service.ts";

export function consentRoutes(deps: Deps): Handlers<typeof consents> {
	const service = consentService(deps);
	return {
		read: ({ actor }) => service.read(actor),
		give: ({ actor, body, now }) => service.give(actor, body, now),
		withdraw: ({ actor, body, now }) => service.withdraw(actor, body.kind, now),
	};
}
