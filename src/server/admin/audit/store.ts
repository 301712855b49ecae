import { desc, getTableColumns, lt } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { auditLog } from "./tables.ts";

export const insertEntry = async (tx: Orm, entry: typeof auditLog.$inferInsert): Promise<void> => {
	await tx.insert(auditLog).values(entry);
};

/** Newest first; ids are made in the order of time. */
export const listEntries = (orm: Orm, { limit, after }: { limit: number; after?: string | undefined }) =>
	orm
		.select(getTableColumns(auditLog))
		.from(auditLog)
		.where(after === undefined ? undefined : lt(auditLog.id, after))
		.orderBy(desc(auditLog.id))
		.limit(limit);
