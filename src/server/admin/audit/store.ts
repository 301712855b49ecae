import { desc, getTableColumns, lt } from "drizzle-orm";
import { auditLog } from "#server/audit/tables.ts";
import type { Orm } from "#server/db/open.ts";

/** Newest first, as ids are ordered by time. */
export function listEntries(orm: Orm, { limit, after }: { limit: number; after?: string | undefined }) {
	return orm
		.select(getTableColumns(auditLog))
		.from(auditLog)
		.where(after === undefined ? undefined : lt(auditLog.id, after))
		.orderBy(desc(auditLog.id))
		.limit(limit);
}
