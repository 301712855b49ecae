import type { partners } from "#contract/social/partners.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { partnerService } from "./service.ts";

export function partnerRoutes(deps: Deps): Handlers<typeof partners> {
	const service = partnerService(deps);
	return {
		list: ({ actor, now }) => service.list(actor, now),
		create: ({ actor, body, now }) => service.offer(actor, body, now),
		invitation: ({ actor, params, now }) => service.invitation(actor, params.code, now),
		take: ({ actor, params, body, now }) => service.take(actor, params.code, body.revision, now),
		accept: ({ actor, params, body, now }) => service.accept(actor, params.partnershipId, body.revision, now),
		decline: ({ actor, params, now }) => service.decline(actor, params.partnershipId, now),
		update: ({ actor, params, body, now }) => service.change(actor, params.partnershipId, body, now),
		end: ({ actor, params, now }) => service.end(actor, params.partnershipId, now),
		checkIn: ({ actor, params, body, now }) => service.checkIn(actor, params.partnershipId, body, now),
		answer: ({ actor, params, body, now }) => service.answer(actor, params.partnershipId, body, now),
		nudge: ({ actor, params, now }) => service.nudge(actor, params.partnershipId, now),
	};
}
