import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { consentKinds } from "#domain/account/consents.ts";
import { instant } from "#server/db/columns.ts";

export const consents = pgTable("consents", {
	userId: uuid("user_id").notNull(),
	kind: text("kind", { enum: consentKinds }).notNull(),
	version: text("version").notNull(),
	givenAt: instant("given_at").notNull(),
	withdrawnAt: instant("withdrawn_at"),
});
