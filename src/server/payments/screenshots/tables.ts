import { pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

export const paymentScreenshots = pgTable("payment_screenshots", {
	userId: uuid("user_id").notNull(),
	paymentId: uuid("payment_id").notNull(),
	image: bytes("image").notNull(),
	uploadedAt: instant("uploaded_at").notNull(),
});
