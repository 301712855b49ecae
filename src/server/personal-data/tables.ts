import { bigint, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

export const accountExports = pgTable("account_exports", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	/** Incremented with each try; writes by an earlier try, presumed dead, are ignored. */
	try: integer("try").notNull().default(0),
	rowsDone: integer("rows_done").notNull().default(0),
	rowsTotal: integer("rows_total").notNull().default(0),
	fileBytes: bigint("file_bytes", { mode: "number" }).notNull().default(0),
	createdAt: instant("created_at").notNull(),
	touchedAt: instant("touched_at").notNull(),
	readyAt: instant("ready_at"),
	expiresAt: instant("expires_at").notNull(),
});

export type StoredExport = typeof accountExports.$inferSelect;

export const accountExportParts = pgTable("account_export_parts", {
	userId: uuid("user_id").notNull(),
	exportId: uuid("export_id").notNull(),
	try: integer("try").notNull(),
	part: integer("part").notNull(),
	content: bytes("content").notNull(),
});
