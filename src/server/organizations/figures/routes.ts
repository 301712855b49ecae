import type { organizationFigures } from "#contract/organizations/figures.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { consentService } from "./consents.ts";
import { listPublished } from "./published.ts";

export function organizationFigureRoutes(deps: Deps): Handlers<typeof organizationFigures> {
	const consents = consentService(deps);
	return {
		ownConsents: ({ membership, actor }) => consents.read(membership, actor),
		decide: ({ membership, actor, body, now }) => consents.decide(membership, actor, body, now),
		figures: ({ membership, actor, now }) => listPublished(deps.orm, membership, actor, now),
	};
}
