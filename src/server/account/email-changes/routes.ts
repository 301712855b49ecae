import type { emailChanges } from "#contract/account/email-changes.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { emailChangeService } from "./service.ts";

export function emailChangeRoutes(deps: Deps): Handlers<typeof emailChanges> {
	const service = emailChangeService(deps);
	return {
		begin: ({ body, now, ...prover }) => service.begin(prover, body, now),
		confirm: ({ actor, body, now }) => service.confirm(actor, body.token, now),
	};
}
