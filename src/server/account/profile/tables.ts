import { pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

export const userPictures = pgTable("user_pictures", {
	userId: uuid("user_id").primaryKey(),
	image: bytes("image").notNull(),
	uploadedAt: instant("uploaded_at").notNull(),
});
