import type { Act, organizationAudit } from "#contract/organizations/audit.ts";
import { auditEntriesPerPage } from "#domain/organizations/audit.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { listActs } from "#server/organizations/audit-store.ts";
import { namesOf } from "#server/users/store.ts";

export function organizationAuditRoutes({ orm, secrets }: Deps): Handlers<typeof organizationAudit> {
	return {
		list: async ({ membership: { organizationId }, query }): Promise<Act[]> => {
			const acts = await listActs(orm, organizationId, query.before, auditEntriesPerPage);
			const nameOf = await namesOf(
				orm,
				acts.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
			);
			const aliases = secrets.aliases(organizationId);
			const person = (userId: string) => ({
				memberId: aliases.of(userId),
				fullName: nameOf(userId)?.fullName ?? null,
			});
			return acts.map(({ id, act, actorId, subjectId, details, at }) => ({
				id,
				act,
				actor: person(actorId),
				subject: subjectId === null ? null : person(subjectId),
				details,
				at,
			}));
		},
	};
}
