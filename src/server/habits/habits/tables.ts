import { getTableColumns } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { HabitPlan } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import type { Ramp } from "#domain/habits/amounts/ramp.ts";
import type { SmallDaysAnswer } from "#domain/habits/amounts/small-days.ts";
import type { Pause } from "#domain/habits/logs/pause.ts";
import {
	categories,
	type ImplementationStrategies,
	importances,
	type MaintenanceStrategy,
	phases,
	statuses,
	urgencies,
} from "#domain/habits/plan/habit.ts";
import { habitIcons, hues } from "#domain/habits/plan/look.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { day, instant } from "#server/db/columns.ts";

export const habits = pgTable("habits", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	name: text("name").notNull(),
	description: text("description").notNull(),
	benefits: text("benefits").notNull(),
	category: text("category", { enum: categories }).notNull(),
	importance: text("importance", { enum: importances }).notNull(),
	urgency: text("urgency", { enum: urgencies }).notNull(),
	frequency: text("frequency").notNull().default("Daily"),
	reminderCount: smallint("reminder_count").notNull().default(1),
	allowedSkips: smallint("allowed_skips").notNull().default(1),
	implementationStrategies: jsonb("implementation_strategies").$type<ImplementationStrategies>().notNull(),
	maintenanceStrategies: jsonb("maintenance_strategies")
		.$type<Partial<Record<MaintenanceStrategy, string>>>()
		.notNull()
		.default({}),
	schedule: jsonb("schedule").$type<Schedule>().notNull().default({ kind: "daily" }),
	status: text("status", { enum: statuses }).notNull().default("implementation"),
	phase: text("phase", { enum: phases }).notNull().default("21-day-cycle"),
	cycleCount: integer("cycle_count").notNull().default(1),
	completedCycles: integer("completed_cycles").notNull().default(0),
	isPaid: boolean("is_paid").notNull().default(false),
	paymentId: uuid("payment_id"),
	isActive: boolean("is_active").notNull().default(true),
	position: integer("position").notNull().default(0),
	startedOn: day("started_on").notNull(),
	cycleStartedOn: day("cycle_started_on").notNull(),
	pauses: jsonb("pauses").$type<Pause[]>().notNull().default([]),
	historyFrom: day("history_from").notNull(),
	historyMarks: text("history_marks").notNull().default(""),
	historyAmounts: text("history_amounts").notNull().default(""),
	measure: jsonb("measure").$type<Measure>(),
	smallVersion: text("small_version"),
	icon: text("icon", { enum: habitIcons }),
	colour: text("colour", { enum: hues }),
	smallDays: jsonb("small_days").$type<SmallDaysAnswer>(),
	ramp: jsonb("ramp").$type<Ramp>(),
	clearedDays: jsonb("cleared_days").$type<Partial<Record<Day, string>>>().notNull().default({}),
	saidAhead: jsonb("said_ahead").$type<Record<string, string>>().notNull().default({}),
	isHidden: boolean("is_hidden").notNull().default(false),
	createdAt: instant("created_at").notNull(),
});

export type StoredHabit = typeof habits.$inferSelect;

type RarelyRead = "clearedDays" | "saidAhead";

const { clearedDays, saidAhead, ...others } = getTableColumns(habits);

/** Leaves out the columns that few callers need: habits are read more often than anything else. */
export const readHabitColumns = others;
export type ReadHabit = Omit<StoredHabit, RarelyRead>;

export const plannedHabits = pgTable("planned_habits", {
	userId: uuid("user_id").primaryKey(),
	habitId: uuid("habit_id").notNull(),
	plan: jsonb("plan").$type<HabitPlan>().notNull(),
	plannedAt: instant("planned_at").notNull(),
});
