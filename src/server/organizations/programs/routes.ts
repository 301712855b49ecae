import type { organizationPrograms } from "#contract/organizations/programs.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { userIn } from "#server/organizations/member-ids.ts";
import { enrolmentService } from "./enrolments.ts";
import { programService } from "./service.ts";
import { standingsService } from "./standings.ts";

export function organizationProgramRoutes(deps: Deps): Handlers<typeof organizationPrograms> {
	const service = programService(deps);
	const enrolments = enrolmentService(deps);
	const standings = standingsService(deps);
	return {
		list: ({ membership, actor, now }) => service.list(membership, actor, now),
		propose: ({ membership, actor, body, now }) => service.propose(membership, actor, body, now),
		find: ({ membership, actor, params, now }) => service.show(membership, actor, params.programId, now),
		update: ({ membership, actor, params, body, now }) =>
			service.update(membership, actor, params.programId, body, now),
		cancel: ({ membership, actor, params, now }) => service.cancel(membership, actor, params.programId, now),
		enroll: async ({ membership, actor, params, body, now }) => {
			await enrolments.enroll(membership, actor, params.programId, body, now);
			return service.show(membership, actor, params.programId, now);
		},
		withdraw: ({ membership, actor, params, query, now }) =>
			enrolments.withdraw(membership, actor, params.programId, query, now),
		standings: ({ membership, actor, params, now }) => standings.of(membership, actor, params.programId, now),
		rewards: ({ membership, actor, params }) => standings.rewards(membership, actor, params.programId),
		handOut: ({ membership, actor, params, body, now }) =>
			standings.handOut(membership, actor, { ...params, ...body, userId: userIn(deps, params) }, now),
	};
}
