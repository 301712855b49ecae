import type { organizationTeams } from "#contract/organizations/teams.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { userIn } from "#server/organizations/member-ids.ts";
import { teamService } from "./service.ts";

export function organizationTeamRoutes(deps: Deps): Handlers<typeof organizationTeams> {
	const service = teamService(deps);

	function withLeader<T extends { leaderId?: string | null | undefined }>(
		organizationId: string,
		team: T,
	): T {
		const { leaderId } = team;
		return leaderId ? { ...team, leaderId: userIn(deps, { organizationId, memberId: leaderId }) } : team;
	}

	return {
		list: ({ membership, actor }) => service.list(membership, actor),
		create: ({ membership, actor, body, now }) =>
			service.create(membership, actor, withLeader(membership.organizationId, body), now),
		update: ({ membership, actor, params, body, now }) =>
			service.update(membership, actor, params.teamId, withLeader(params.organizationId, body), now),
		remove: ({ membership, actor, params, now }) => service.remove(membership, actor, params.teamId, now),
		addMember: ({ membership, actor, params, now }) =>
			service.addMember(membership, actor, { ...params, userId: userIn(deps, params) }, now),
		removeMember: ({ membership, actor, params, now }) =>
			service.removeMember(membership, actor, { ...params, userId: userIn(deps, params) }, now),
	};
}
