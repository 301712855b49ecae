import type { organizationChallenges } from "#contract/organizations/challenges.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { participationService } from "./participation.ts";
import { organizationChallengeService } from "./service.ts";

export function organizationChallengeRoutes(deps: Deps): Handlers<typeof organizationChallenges> {
	const service = organizationChallengeService(deps);
	const takingPart = participationService(deps);
	return {
		list: ({ membership, actor, now }) => service.list(membership, actor, now),
		create: ({ membership, actor, body, now }) => service.create(membership, actor, body, now),
		find: ({ membership, actor, params, now }) => service.show(membership, actor, params.challengeId, now),
		update: ({ membership, actor, params, body, now }) =>
			service.update(membership, actor, params.challengeId, body, now),
		cancel: ({ membership, actor, params, now }) =>
			service.cancel(membership, actor, params.challengeId, now),
		join: async ({ membership, actor, params, body, now }) => {
			await takingPart.join(membership, actor, params.challengeId, body.habitId, now);
			return service.show(membership, actor, params.challengeId, now);
		},
		leave: ({ membership, actor, params, now }) =>
			takingPart.leave(membership, actor, params.challengeId, now),
		standings: ({ membership, actor, params, query, now }) =>
			takingPart.standings(membership, actor, params.challengeId, { from: query.from ?? 0, now }),
	};
}
