import type { organizationTeams } from "#contract/organizations/teams.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { teamService } from "./service.ts";

export function organizationTeamRoutes(deps: Deps): Handlers<typeof organizationTeams> {
	const service = teamService(deps);
	return {
		list: ({ membership, actor }) => service.list(membership, actor),
		create: ({ membership, actor, body, now }) => service.create(membership, actor, body, now),
		update: ({ membership, actor, params, body, now }) =>
			service.update(membership, actor, params.teamId, body, now),
		remove: ({ membership, actor, params, now }) => service.remove(membership, actor, params.teamId, now),
		addMember: ({ membership, actor, params, now }) => service.addMember(membership, actor, params, now),
		removeMember: ({ membership, actor, params, now }) =>
			service.removeMember(membership, actor, params, now),
	};
}
