import type { organizationAnnouncements } from "#contract/organizations/announcements.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { announcementService } from "./service.ts";

export function organizationAnnouncementRoutes(deps: Deps): Handlers<typeof organizationAnnouncements> {
	const service = announcementService(deps);
	return {
		list: ({ membership, actor }) => service.list(membership, actor),
		announce: ({ membership, actor, body, now }) => service.announce(membership, actor, body, now),
	};
}
