import type { invitations } from "#contract/social/invitations.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { invitationService } from "./service.ts";

export function invitationRoutes(deps: Deps): Handlers<typeof invitations> {
	const service = invitationService(deps);
	return {
		list: ({ actor, now }) => service.list(actor, now),
		make: ({ actor, body, now }) => service.make(actor, body, now),
		revoke: ({ actor, params }) => service.revoke(actor, params.invitationCode),
		look: ({ actor, params, now }) => service.look(actor, params.invitationCode, now),
	};
}
