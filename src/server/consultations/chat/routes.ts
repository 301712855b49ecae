import type { chat } from "#contract/consultations/chat.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { chatService } from "./service.ts";

export function chatRoutes(deps: Deps): Handlers<typeof chat> {
	const service = chatService(deps);
	return {
		list: ({ actor, params, query }) => service.list(actor, params.consultationId, query.before),
		write: ({ actor, params, body, now }) => service.write(actor, params.consultationId, body, now),
		read: ({ actor, params, body, now }) => service.read(actor, params.consultationId, body.upTo, now),
	};
}
