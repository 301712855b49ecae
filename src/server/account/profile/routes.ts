import type { profile } from "#contract/account/profile.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { profileService } from "./service.ts";

export function profileRoutes(deps: Deps): Handlers<typeof profile> {
	const service = profileService(deps);
	return {
		update: ({ actor, body, now }) => service.update(actor, body, now),
		setPicture: ({ actor, file, now }) => service.setPicture(actor, file, now),
		picture: ({ actor, params }) => service.picture(actor, params.hash),
		removePicture: ({ actor, now }) => service.removePicture(actor, now),
	};
}
