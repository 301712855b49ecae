import type { hub } from "#contract/social/hub.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { challengeSummary } from "#server/social/challenges/public.ts";
import { friendService } from "#server/social/friends/service.ts";
import { countUnread } from "#server/social/messages/public.ts";
import { countPartners } from "#server/social/partners/public.ts";
import { hubService } from "#server/social/people/service.ts";

export function hubRoutes(deps: Deps): Handlers<typeof hub> {
	const service = hubService(deps);
	const friends = friendService(deps);
	return {
		me: ({ actor }) => service.me(actor),
		join: ({ actor, body, now }) => service.join(actor, body, now),
		summary: async ({ actor, now }) => ({
			...(await friends.counts(actor)),
			partners: await countPartners(deps.orm, actor.userId, now),
			unreadMessages: await countUnread(deps.orm, actor.userId),
			...(await challengeSummary(deps.orm, actor, now)),
		}),
	};
}
