import type { confirmations } from "#contract/account/confirmations.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { confirmationService } from "./service.ts";

export function confirmationRoutes(deps: Deps): Handlers<typeof confirmations> {
	const service = confirmationService(deps);
	return {
		ask: ({ actor }) => service.ask(actor),
		confirm: ({ actor, body, now }) => service.confirm(actor, body.token, now),
		free: ({ actor, body, now }) => service.free(actor, body.token, now),
	};
}
