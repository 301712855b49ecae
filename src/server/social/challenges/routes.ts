import type { challenges } from "#contract/social/challenges.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { challengeManagement } from "./management.ts";
import { participationService } from "./participation.ts";
import { challengeService } from "./service.ts";
import { standingsService } from "./standings.ts";

export function challengeRoutes(deps: Deps): Handlers<typeof challenges> {
	const service = challengeService(deps);
	const managing = challengeManagement(deps);
	const takingPart = participationService(deps);
	const standings = standingsService(deps);
	return {
		list: ({ actor, query, now }) => service.list(actor, query, now),
		featured: async ({ actor, now }) => {
			const featured = await service.featured(actor, now);
			return featured ? new Answer(200, featured) : new Answer(204, undefined);
		},
		shared: ({ actor, params, query, now }) => service.shared(actor, params.userId, query.before, now),
		find: ({ actor, params, query, now }) => service.find(actor, params.challengeId, query.code, now),
		create: ({ actor, body, now }) => managing.create(actor, body, now),
		update: ({ actor, params, body, now }) => managing.update(actor, params.challengeId, body, now),
		cancel: ({ actor, params, now }) => managing.cancel(actor, params.challengeId, now),
		join: ({ actor, params, body, now }) => takingPart.join(actor, params.challengeId, body, now),
		link: ({ actor, params, body, now }) => takingPart.link(actor, params.challengeId, body.habitId, now),
		leave: ({ actor, params, now }) => takingPart.leave(actor, params.challengeId, now),
		handOver: ({ actor, params, body, now }) =>
			managing.handOver(actor, params.challengeId, body.newCreatorId, now),
		standings: ({ actor, params, query, now }) => standings.of(actor, params.challengeId, query, now),
	};
}
