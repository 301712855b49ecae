import type { organizationDomains } from "#contract/organizations/domains.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { domainService } from "./service.ts";

export function organizationDomainRoutes(deps: Deps): Handlers<typeof organizationDomains> {
	const service = domainService(deps);
	return {
		list: ({ membership }) => service.list(membership),
		add: ({ membership, actor, params, now }) => service.add(membership, actor, params.domain, now),
		remove: ({ membership, actor, params, now }) => service.remove(membership, actor, params.domain, now),
		lookAgain: ({ membership, actor, now }) => service.lookAgain(membership, actor, now),
	};
}
