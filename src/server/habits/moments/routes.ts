import type { moments } from "#contract/habits/moments.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { momentService } from "./service.ts";

export function momentRoutes(deps: Deps): Handlers<typeof moments> {
	const service = momentService(deps);
	return {
		list: ({ actor }) => service.list(actor),
		save: ({ actor, params, body }) => service.save(actor, { ...params, ...body }),
	};
}
