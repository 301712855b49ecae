import type { organizationInvitations } from "#contract/organizations/invitations.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { acceptanceService } from "./acceptance.ts";
import { organizationInvitationService } from "./service.ts";

export function organizationInvitationRoutes(deps: Deps): Handlers<typeof organizationInvitations> {
	const service = organizationInvitationService(deps);
	const acceptance = acceptanceService(deps);
	return {
		list: ({ membership, now }) => service.list(membership, now),
		invite: ({ membership, actor, body, now }) => service.invite(membership, actor, body, now),
		sendAgain: ({ membership, actor, params, now }) =>
			service.sendAgain(membership, actor, params.invitationId, now),
		revoke: ({ membership, actor, params, now }) =>
			service.revoke(membership, actor, params.invitationId, now),
		open: ({ actor, body, now }) => acceptance.open(actor, body.token, now),
		accept: ({ actor, body, now }) => acceptance.accept(actor, body.token, now),
	};
}
