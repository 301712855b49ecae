import type { organizations } from "#contract/organizations/organizations.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { organizationService } from "./service.ts";

export function organizationRoutes(deps: Deps): Handlers<typeof organizations> {
	const service = organizationService(deps);
	return {
		list: ({ actor }) => service.list(actor),
		create: ({ actor, body, now }) => service.create(actor, body, now),
		switch: ({ actor, body }) => service.switch(actor, body.organizationId),
		find: ({ membership, actor }) => service.find(membership, actor),
		update: ({ membership, actor, body, now }) => service.update(membership, actor, body, now),
		setLogo: ({ membership, actor, file, now }) => service.setLogo(membership, actor, file, now),
		removeLogo: ({ membership, actor, now }) => service.removeLogo(membership, actor, now),
		logo: ({ params }) => service.logo(params.organizationId, params.pictureHash),
		hostAllowed: ({ query }) => service.hostAllowed(query.domain),
		renewCode: ({ membership, actor, now }) => service.renewCode(membership, actor, now),
		askDeletion: ({ membership, body, ...from }) => service.askDeletion(membership, from, body.password),
		withdrawDeletion: ({ membership, actor, now }) => service.withdrawDeletion(membership, actor, now),
	};
}
