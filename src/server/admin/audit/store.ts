import { desc, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditEntry } from "#contract/admin/audit.ts";
import { nameColumns, users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { auditLog } from "./tables.ts";

export const insertEntry = async (tx: Orm, entry: typeof auditLog.$inferInsert): Promise<void> => {
	await tx.insert(auditLog).values(entry);
};

const actors = alias(users, "actors");
const subjects = alias(users, "subjects");

/** Newest first; ids are made in the order of time. */
export const listEntries = (
	orm: Orm,
	{ limit, after }: { limit: number; after?: string | undefined },
): Promise<AuditEntry[]> =>
	orm
		.select({
			id: auditLog.id,
			at: auditLog.at,
			act: auditLog.act,
			actor: nameColumns(actors),
			subject: nameColumns(subjects),
			address: auditLog.address,
			details: auditLog.details,
		})
		.from(auditLog)
		.leftJoin(actors, eq(actors.id, auditLog.actorId))
		.leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
		.where(after === undefined ? undefined : lt(auditLog.id, after))
		.orderBy(desc(auditLog.id))
		.limit(limit);
