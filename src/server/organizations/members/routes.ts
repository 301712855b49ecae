import type { organizationMembers } from "#contract/organizations/members.ts";
import { maxDepartmentsListed } from "#domain/organizations/organization.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { userIn } from "#server/organizations/member-ids.ts";
import { listDepartments } from "#server/organizations/members-store.ts";
import { offersFor } from "./address-doors.ts";
import { joinsService } from "./joins.ts";
import { memberPages } from "./member-list.ts";
import { memberService } from "./service.ts";

export function organizationMemberRoutes(deps: Deps): Handlers<typeof organizationMembers> {
	const service = memberService(deps);
	const joins = joinsService(deps);
	const listPage = memberPages(deps);
	return {
		join: ({ actor, body, now }) => joins.join(actor, body.code, now),
		door: ({ actor, query }) => joins.door(actor, query.code),
		offers: ({ actor }) => offersFor(deps.orm, actor.userId),
		joinByAddress: ({ actor, body, now }) => joins.joinByAddress(actor, body.organizationId, now),
		ownRequests: ({ actor }) => joins.ownRequests(actor),
		withdraw: ({ actor, params }) => joins.withdraw(actor, params.organizationId),
		list: ({ membership, actor, query }) => listPage(membership, actor, query),
		departments: ({ membership }) =>
			listDepartments(deps.orm, membership.organizationId, maxDepartmentsListed),
		update: ({ membership, actor, params, body, now }) =>
			service.update(membership, actor, userIn(deps, params), body, now),
		remove: ({ membership, actor, params, now }) =>
			service.remove(membership, actor, userIn(deps, params), now),
		leave: ({ membership, actor }) => service.leave(membership, actor),
		requests: ({ membership }) => service.requests(membership),
		accept: ({ membership, actor, params, now }) =>
			service.accept(membership, actor, userIn(deps, params), now),
		decline: ({ membership, actor, params, now }) =>
			service.decline(membership, actor, userIn(deps, params), now),
	};
}
