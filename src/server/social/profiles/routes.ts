import type { profiles } from "#contract/social/profiles.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { profileService } from "./service.ts";

export function socialProfileRoutes(deps: Deps): Handlers<typeof profiles> {
	const service = profileService(deps);
	return {
		one: ({ actor, params, now }) => service.one(actor, params.userId, now),
		picture: ({ actor, params }) => service.picture(actor, params.userId, params.hash),
	};
}
