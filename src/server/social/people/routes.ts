import type { hub } from "#contract/social/hub.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { friendService } from "#server/social/friends/service.ts";
import { hubService } from "./service.ts";

export const hubRoutes = (deps: Deps): Handlers<typeof hub> => {
	const service = hubService(deps);
	const friends = friendService(deps);
	return {
		me: ({ actor }) => service.me(actor),
		join: ({ actor, body, now }) => service.join(actor, body, now),
		summary: ({ actor }) => friends.counts(actor),
	};
};
