import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Statement } from "#contract/admin/statements.ts";
import { banks, proposalKinds } from "#domain/admin/statement.ts";
import { day, instant, rupees } from "#server/db/columns.ts";

export const bankStatements = pgTable("bank_statements", {
	id: uuid("id").primaryKey(),
	importedBy: uuid("imported_by").notNull(),
	importedAt: instant("imported_at").notNull(),
	bank: text("bank", { enum: banks }).notNull(),
	fileName: text("file_name").notNull(),
	counts: jsonb("counts").$type<Statement["counts"]>().notNull(),
});

/** Rows of a statement that match a payment, sharded by payer. */
export const statementMatches = pgTable("statement_matches", {
	userId: uuid("user_id").notNull(),
	statementId: uuid("statement_id").notNull(),
	line: integer("line").notNull(),
	paymentId: uuid("payment_id").notNull(),
	kind: text("kind", { enum: proposalKinds }).notNull(),
	matchedBy: text("matched_by", { enum: ["utr", "reference"] }).notNull(),
	direction: text("direction", { enum: ["credit", "debit"] }).notNull(),
	date: day("date"),
	amount: rupees("amount").notNull(),
	narration: text("narration").notNull(),
	utr: text("utr"),
	utrs: text("utrs").array().notNull(),
});
