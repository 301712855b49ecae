import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expertLanguages } from "#domain/consultations/expert.ts";
import { bytes, instant } from "#server/db/columns.ts";

export const experts = pgTable("experts", {
	id: uuid("id").primaryKey(),
	name: text("name").notNull(),
	title: text("title").notNull(),
	description: text("description").notNull(),
	languages: text("languages", { enum: expertLanguages }).array().notNull(),
	userId: uuid("user_id"),
	pictureHash: text("picture_hash"),
	isExample: boolean("is_example").notNull().default(false),
	isActive: boolean("is_active").notNull().default(true),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});

export const expertPictures = pgTable("expert_pictures", {
	expertId: uuid("expert_id").primaryKey(),
	image: bytes("image").notNull(),
	uploadedAt: instant("uploaded_at").notNull(),
});

export type StoredExpert = typeof experts.$inferSelect;
