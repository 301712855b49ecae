import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { User } from "#contract/account/auth.ts";
import { themes } from "#domain/account/settings.ts";
import { instant, rupees } from "#server/db/columns.ts";

/** Earlier than any real time, so always due. */
export const checkAtOnce = "1970-01-01T00:00:00.000Z";

export const users = pgTable("users", {
	id: uuid("id").primaryKey(),
	email: text("email").notNull(),
	passwordHash: text("password_hash").notNull(),
	fullName: text("full_name").notNull(),
	phone: text("phone"),
	isVerified: boolean("is_verified").notNull().default(false),
	habitsCreated: integer("habits_created").notNull().default(0),
	totalPaid: rupees("total_paid").notNull().default(0),
	seats: integer("seats").notNull().default(0),
	timeZone: text("time_zone").notNull().default("Asia/Kolkata"),
	followsDeviceZone: boolean("follows_device_zone").notNull().default(true),
	dayStartHour: smallint("day_start_hour").notNull().default(0),
	locale: text("locale", { enum: ["en", "hi"] })
		.notNull()
		.default("en"),
	theme: text("theme", { enum: themes }).notNull().default("system"),
	socialName: text("social_name"),
	privacy: jsonb("privacy").$type<User["privacy"]>().notNull().default({
		profile: "friends",
		habits: "friends",
		bestStreak: "friends",
	}),
	pictureHash: text("picture_hash"),
	currentOrganizationId: uuid("current_organization_id"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
	weekCheckAt: instant("week_look_at").notNull().default(checkAtOnce),
	/** When the account's deletion began. */
	closedAt: instant("closed_at"),
});

/** Owner of each email address, in lower case: addresses are compared case-insensitively. */
export const userEmails = pgTable("user_emails", {
	email: text("email").primaryKey(),
	userId: uuid("user_id").notNull(),
});

export const administrators = pgTable("administrators", {
	userId: uuid("user_id").primaryKey(),
	appointedBy: uuid("appointed_by"),
	appointedAt: instant("appointed_at").notNull(),
});

export const nameColumns = { id: users.id, fullName: users.fullName, email: users.email };
