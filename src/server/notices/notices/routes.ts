import type { notices } from "#contract/notices/notices.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { noticeService } from "./service.ts";

export function noticeRoutes(deps: Deps): Handlers<typeof notices> {
	const service = noticeService(deps);
	return {
		list: ({ actor, query }) => service.list(actor, query.before),
		read: ({ actor, body, now }) => service.read(actor, "ids" in body ? body.ids : undefined, now),
		settings: ({ actor }) => service.settings(actor),
		choose: ({ actor, body }) => service.choose(actor, body),
	};
}
