import type { friends } from "#contract/social/friends.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { friendLists } from "./lists.ts";
import { friendService } from "./service.ts";

export function friendRoutes(deps: Deps): Handlers<typeof friends> {
	const service = friendService(deps);
	const lists = friendLists(deps);
	return {
		list: ({ actor }) => lists.list(actor),
		requests: ({ actor }) => lists.requests(actor),
		ask: ({ actor, body, now }) =>
			"email" in body
				? service.askAddress(actor, body.email, now)
				: service.askInviter(actor, body.code, now),
		askPerson: ({ actor, params, now }) => service.askPerson(actor, params.userId, now),
		withdraw: ({ actor, body, now }) => service.withdraw(actor, body.email, now),
		accept: ({ actor, params, now }) => service.accept(actor, params.userId, now),
		decline: ({ actor, params, now }) => service.decline(actor, params.userId, now),
		remove: ({ actor, params, now }) => service.remove(actor, params.userId, now),
	};
}
