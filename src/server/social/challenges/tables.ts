import { boolean, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { Challenge } from "#contract/social/challenges.ts";
import { challengeCategories, challengeDefaults, participantStatuses } from "#domain/social/challenge.ts";
import { day, instant } from "#server/db/columns.ts";

export const habitChallenges = pgTable("habit_challenges", {
	id: uuid("id").primaryKey(),
	/** Null in an organization, where a member's role decides who runs its challenges. */
	creatorId: uuid("creator_id"),
	/** The author of title and description, if not the creator; a random id once their account is deleted. */
	wordsBy: uuid("words_by"),
	organizationId: uuid("organization_id"),
	teamId: uuid("team_id"),
	title: text("title").notNull(),
	description: text("description").notNull(),
	category: text("category", { enum: challengeCategories }).notNull(),
	duration: smallint("duration").$type<Challenge["duration"]>().notNull(),
	targetFrequency: smallint("target_frequency").notNull(),
	isPublic: boolean("is_public").notNull().default(challengeDefaults.isPublic),
	inviteCode: text("invite_code").notNull(),
	startDate: day("start_date").notNull(),
	endDate: day("end_date").notNull(),
	maxParticipants: integer("max_participants")
		.$type<Challenge["maxParticipants"]>()
		.notNull()
		.default(challengeDefaults.maxParticipants),
	participantCount: integer("participant_count").notNull().default(0),
	recentJoins: integer("recent_joins").notNull().default(0),
	cancelledAt: instant("cancelled_at"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});
export type StoredChallenge = typeof habitChallenges.$inferSelect;

/** Columns of each challenge that lists filter and sort by; on a cluster, this table is on the coordinator. */
export const challengeList = pgTable("challenge_list", {
	id: uuid("id").primaryKey(),
	creatorId: uuid("creator_id"),
	organizationId: uuid("organization_id"),
	isPublic: boolean("is_public").notNull(),
	startDate: day("start_date").notNull(),
	endDate: day("end_date").notNull(),
	participantCount: integer("participant_count").notNull(),
	recentJoins: integer("recent_joins").notNull(),
	cancelledAt: instant("cancelled_at"),
});

export const challengeParticipants = pgTable("challenge_participants", {
	challengeId: uuid("challenge_id").notNull(),
	userId: uuid("user_id").notNull(),
	status: text("status", { enum: participantStatuses }).notNull().default("active"),
	progress: smallint("progress").notNull().default(0),
	days: smallint("days").notNull().default(0),
	filledInLater: smallint("filled_in_later").notNull().default(0),
	smallDays: smallint("small_days").notNull().default(0),
	joinedAt: instant("joined_at").notNull(),
	completedAt: instant("completed_at"),
});
export type StoredParticipant = typeof challengeParticipants.$inferSelect;

export const challengeMemberships = pgTable("challenge_memberships", {
	userId: uuid("user_id").notNull(),
	challengeId: uuid("challenge_id").notNull(),
	recountAt: instant("look_at"),
	settledAt: instant("settled_at"),
	/** A habit that waits for its payment. */
	plannedHabitId: uuid("planned_habit_id"),
});

export const challengeHabits = pgTable("challenge_habits", {
	userId: uuid("user_id").notNull(),
	challengeId: uuid("challenge_id").notNull(),
	habitId: uuid("habit_id").notNull(),
});
