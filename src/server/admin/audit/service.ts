import type { Act, AuditEntry } from "#contract/admin/audit.ts";
import { operatorId } from "#server/audit/record.ts";
import type { Deps } from "#server/deps/deps.ts";
import { namesOf } from "#server/users/store.ts";
import { type AuditPage, listEntries } from "./store.ts";

export function auditService({ orm }: Deps) {
	return {
		list: async (page: AuditPage): Promise<AuditEntry[]> => {
			const entries = await listEntries(orm, page);
			const nameOf = await namesOf(
				orm,
				entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
			);
			return entries.map(({ actorId, subjectId, act, details, ...entry }) => ({
				...entry,
				actor: nameOf(actorId),
				isOperator: actorId === operatorId,
				subject: nameOf(subjectId),
				// Safe: recordAuditEntry stored them together.
				...({ act, details } as Act),
			}));
		},
	};
}
