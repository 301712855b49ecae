import type { invitations } from "#contract/social/invitations.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { invitationService } from "./service.ts";

export function invitationRoutes(deps: Deps): Handlers<typeof invitations> {
	const service = invitationService(deps);
	return {
		own: ({ actor }) => service.own(actor),
		renew: ({ actor, now }) => service.renew(actor, now),
		look: ({ actor, params }) => service.look(actor, params.invitationCode),
	};
}
