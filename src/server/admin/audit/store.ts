import { and, desc, eq, getTableColumns, lt, or } from "drizzle-orm";
import type { AuditAction } from "#contract/admin/audit.ts";
import { auditLog } from "#server/audit/tables.ts";
import type { Orm } from "#server/db/open.ts";

export interface AuditPage {
	limit: number;
	after?: string | undefined;
	act?: AuditAction | undefined;
	/** The actor or the subject. */
	userId?: string | undefined;
}

/** Newest first, as ids are ordered by time. */
export function listEntries(orm: Orm, { limit, after, act, userId }: AuditPage) {
	return orm
		.select(getTableColumns(auditLog))
		.from(auditLog)
		.where(
			and(
				after === undefined ? undefined : lt(auditLog.id, after),
				act === undefined ? undefined : eq(auditLog.act, act),
				userId === undefined ? undefined : or(eq(auditLog.actorId, userId), eq(auditLog.subjectId, userId)),
			),
		)
		.orderBy(desc(auditLog.id))
		.limit(limit);
}
