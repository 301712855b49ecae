import type { messages } from "#contract/social/messages.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { messageService } from "./service.ts";

export function messageRoutes(deps: Deps): Handlers<typeof messages> {
	const service = messageService(deps);
	return {
		conversations: ({ actor }) => service.list(actor),
		conversation: ({ actor, params }) => service.one(actor, params.userId),
		list: ({ actor, params, query }) => service.messages(actor, params.userId, query.before),
		write: ({ actor, params, body, now }) => service.write(actor, params.userId, body, now),
		read: ({ actor, params, body, now }) => service.read(actor, params.userId, body.upTo, now),
		remove: ({ actor, params, now }) => service.remove(actor, params.userId, params.messageId, now),
	};
}
