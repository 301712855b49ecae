import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Act, AuditAction } from "#contract/admin/audit.ts";
import { instant } from "#server/db/columns.ts";

export const auditLog = pgTable("audit_log", {
	id: uuid("id").primaryKey(),
	at: instant("at").notNull(),
	actorId: uuid("actor_id").notNull(),
	act: text("act").$type<AuditAction>().notNull(),
	subjectId: uuid("subject_id"),
	address: text("address"),
	details: jsonb("details").$type<Act["details"]>().notNull().default({}),
});
