import { boolean, integer, type PgColumn, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, rupees } from "#server/db/columns.ts";

export const users = pgTable("users", {
	id: uuid("id").primaryKey(),
	email: text("email").notNull(),
	passwordHash: text("password_hash").notNull(),
	fullName: text("full_name").notNull(),
	phone: text("phone"),
	isVerified: boolean("is_verified").notNull().default(false),
	habitsCreated: integer("habits_created").notNull().default(0),
	totalPaid: rupees("total_paid").notNull().default(0),
	timeZone: text("time_zone").notNull().default("Asia/Kolkata"),
	dayStartHour: smallint("day_start_hour").notNull().default(0),
	locale: text("locale", { enum: ["en", "hi"] })
		.notNull()
		.default("en"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});

export const administrators = pgTable("administrators", {
	userId: uuid("user_id").primaryKey(),
	appointedBy: uuid("appointed_by"),
	appointedAt: instant("appointed_at").notNull(),
});

/** What administrators read of a user, also where the table is joined under another name. */
export const nameColumns = <T extends Record<"id" | "fullName" | "email", PgColumn>>({
	id,
	fullName,
	email,
}: T): Pick<T, "id" | "fullName" | "email"> => ({ id, fullName, email });
