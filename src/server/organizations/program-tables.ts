import { integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { categories, type ImplementationStrategies } from "#domain/habits/plan/habit.ts";
import { enrolmentStatuses, enrolmentVisibilities, type Reward } from "#domain/organizations/program.ts";
import { day, instant } from "#server/db/columns.ts";

export const habitPrograms = pgTable("habit_programs", {
	organizationId: uuid("organization_id").notNull(),
	id: uuid("id").notNull(),
	/** The team that the program is for; null for all members. */
	teamId: uuid("team_id"),
	name: text("name").notNull(),
	description: text("description").notNull(),
	benefits: text("benefits").notNull(),
	category: text("category", { enum: categories }).notNull(),
	strategies: jsonb("strategies").$type<ImplementationStrategies>().notNull(),
	startDate: day("start_date").notNull(),
	endDate: day("end_date").notNull(),
	targetFrequency: smallint("target_frequency").notNull(),
	targetParticipants: integer("target_participants"),
	rewards: jsonb("rewards").$type<Reward[]>().notNull(),
	enrolledCount: integer("enrolled_count").notNull().default(0),
	cancelledAt: instant("cancelled_at"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});
export type StoredProgram = typeof habitPrograms.$inferSelect;

export const programEnrollments = pgTable("program_enrollments", {
	organizationId: uuid("organization_id").notNull(),
	programId: uuid("program_id").notNull(),
	userId: uuid("user_id").notNull(),
	visibility: text("visibility", { enum: enrolmentVisibilities }).notNull(),
	status: text("status", { enum: enrolmentStatuses }).notNull().default("active"),
	progress: smallint("progress").notNull().default(0),
	days: smallint("days").notNull().default(0),
	filledInLater: smallint("filled_in_later").notNull().default(0),
	smallDays: smallint("small_days").notNull().default(0),
	enrolledAt: instant("enrolled_at").notNull(),
	/** When the person last enrolled, changed the visibility or left; null in old rows. */
	decidedAt: instant("decided_at"),
	completedAt: instant("completed_at"),
});
export type StoredEnrolment = typeof programEnrollments.$inferSelect;

export const programRewards = pgTable("program_rewards", {
	organizationId: uuid("organization_id").notNull(),
	programId: uuid("program_id").notNull(),
	userId: uuid("user_id").notNull(),
	rewardId: uuid("reward_id").notNull(),
	reachedAt: instant("reached_at").notNull(),
	handedOutAt: instant("handed_out_at"),
});
export type StoredReward = typeof programRewards.$inferSelect;

/** The same enrolments, sharded by user. */
export const programMemberships = pgTable("program_memberships", {
	userId: uuid("user_id").notNull(),
	organizationId: uuid("organization_id").notNull(),
	programId: uuid("program_id").notNull(),
	recountAt: instant("recount_at"),
	settledAt: instant("settled_at"),
	plannedHabitId: uuid("planned_habit_id"),
});

export const programHabits = pgTable("program_habits", {
	userId: uuid("user_id").notNull(),
	organizationId: uuid("organization_id").notNull(),
	programId: uuid("program_id").notNull(),
	habitId: uuid("habit_id").notNull(),
});
