import { z } from "zod";
import { keptAnswerSchema } from "#contract/habits/automaticity.ts";
import { dayAmount, measureSchema, positiveAmount, smallVersion } from "#contract/habits/measures.ts";
import { scheduleSchema } from "#contract/habits/schedule.ts";
import { remindersSchema } from "#contract/notices/reminders.ts";
import { day, id, instant } from "#contract/schemas.ts";
import type { Day } from "#domain/day.ts";
import { maxDayAmount, maxUnitLength } from "#domain/habits/amounts/measure.ts";
import { maxRampWeeks } from "#domain/habits/amounts/ramp.ts";
import { checkpoints, validAnswers } from "#domain/habits/automaticity/automaticity.ts";
import { keptCycles, outcomes } from "#domain/habits/cycles/cycle.ts";
import {
	completedCycles,
	exportFormat,
	exportVersion,
	finishedCycles,
	isPossible,
	type OwnLog,
	statedHistory,
} from "#domain/habits/exports/habits-file.ts";
import { remarkOn } from "#domain/habits/imports/foreign-habit.ts";
import { type ImportedHabit, maxLogs, visibleName } from "#domain/habits/imports/imported-habit.ts";
import { withAmounts } from "#domain/habits/logs/day-amounts.ts";
import { historyFrom, maxHistoryDays } from "#domain/habits/logs/history.ts";
import { maxMinutes } from "#domain/habits/logs/log-limits.ts";
import {
	categories,
	importances,
	logSources,
	maintenanceStrategies,
	maxHabits,
	phases,
	statuses,
	urgencies,
} from "#domain/habits/plan/habit.ts";
import { habitIcons, hues } from "#domain/habits/plan/look.ts";
import { allowedReminders } from "#domain/notices/reminder.ts";
import { Problem } from "#server/ground/problem.ts";
import { isCleanText } from "#server/http/body.ts";
import { packLogs } from "./packed-logs.ts";

function text(max: number) {
	return z.string().max(max);
}
const strategy = text(1000);

/** Milliseconds. */
const moment = z.int().min(0);

// The export leaves out nulls.
const saidSchema = z.object({
	mark: z
		.object({ completed: z.boolean(), size: z.enum(["full", "small"]), at: moment })
		.nullable()
		.default(null),
	amount: z
		.object({ value: z.number().min(0).max(maxDayAmount).nullable().default(null), at: moment })
		.nullable()
		.default(null),
});

const logSchema = z.object({
	date: day,
	completed: z.boolean(),
	cycle: z.int().min(0).max(maxHistoryDays),
	notes: text(2000).nullish(),
	missReason: text(500).nullish(),
	duration: z.int().min(0).max(maxMinutes).nullish(),
	// Exports from before amounts existed lack the next five fields.
	amount: z.number().min(0).max(maxDayAmount).nullish(),
	unit: text(maxUnitLength).nullish(),
	target: dayAmount.nullish(),
	size: z.enum(["full", "small"]).default("full"),
	begun: z.boolean().default(false),
	said: saidSchema.nullish(),
	source: z.enum(logSources),
	loggedAt: instant,
	doneAt: instant.nullish(),
	createdAt: instant,
});

const cycleSchema = z.object({
	number: z.int().min(1).max(maxHistoryDays),
	startedOn: day,
	endedOn: day,
	day: z.int().min(1).max(21),
	outcome: z.enum(outcomes),
	finishedAt: instant,
});

const habitSchema = z.object({
	id,
	name: text(120).min(1),
	description: text(2000),
	benefits: text(2000),
	category: z.enum(categories),
	importance: z.enum(importances),
	urgency: z.enum(urgencies),
	frequency: text(40),
	reminderCount: z.int().min(0).max(2),
	allowedSkips: z.int().min(0).max(7),
	implementationStrategies: z.object({
		makeItEasy: strategy,
		makeItVisible: strategy,
		makeItRewarding: strategy,
		makeItSustainable: strategy,
	}),
	maintenanceStrategies: z.partialRecord(z.enum(maintenanceStrategies), strategy),
	schedule: scheduleSchema,
	status: z.enum(statuses),
	phase: z.enum(phases),
	cycleCount: z.int().min(1).max(maxHistoryDays),
	isActive: z.boolean(),
	startedOn: day,
	cycleStartedOn: day,
	pauses: z
		.array(z.object({ from: day, to: day.nullable() }).refine(({ from, to }) => to === null || from < to))
		.max(1_000),
	historyFrom: day,
	historyMarks: z
		.string()
		.regex(/^[xsopXSOP-]*$/)
		.max(2 * maxHistoryDays),
	measure: measureSchema.nullable().default(null),
	smallVersion: smallVersion.nullable().default(null),
	icon: z.enum(habitIcons).nullable().default(null),
	colour: z.enum(hues).nullable().default(null),
	ramp: z
		.object({ start: positiveAmount, weeks: z.int().min(1).max(maxRampWeeks), startedOn: day })
		.nullable()
		.default(null),
	smallDays: z.object({ from: day, isAccepted: z.boolean() }).nullable().default(null),
	clearedDays: z.record(day, instant).refine((days) => Object.keys(days).length <= 400),
	createdAt: instant,
	cycles: z.array(cycleSchema).max(maxHistoryDays),
	logs: z.array(logSchema).max(maxHistoryDays),
	// Exports from before reminders existed have none.
	reminders: remindersSchema.default([]),
	// Older exports have none.
	automaticity: z.array(keptAnswerSchema).max(checkpoints.length).default([]),
});

const fileSchema = z.object({ habits: z.array(z.unknown()) });

export function isOwnFile(value: unknown): boolean {
	return typeof value === "object" && value !== null && "format" in value && value.format === exportFormat;
}

/** Reads all habits or none. Throws `newer-export`, `changed-export`, `empty-file` or `file-over-limit`. */
export function ownHabits(values: readonly unknown[], today: Day): ImportedHabit[] {
	const listed = values.flatMap(listedIn);
	if (listed.length === 0) throw new Problem("empty-file");
	if (listed.length > maxHabits) throw new Problem("file-over-limit");
	const read = listed.map((value) => ownHabit(value, today));
	if (new Set(read.map(({ own }) => own?.id)).size < read.length) throw new Problem("changed-export");
	const logs = read.reduce((sum, { history }) => sum + history.marks.replaceAll("-", "").length, 0);
	if (logs > maxLogs) throw new Problem("file-over-limit");
	return read;
}

function listedIn(value: unknown): unknown[] {
	const version =
		typeof value === "object" && value !== null && "version" in value ? value.version : undefined;
	if (typeof version === "number" && version > exportVersion) throw new Problem("newer-export");
	const file = fileSchema.safeParse(value);
	if (version !== exportVersion || !file.success) throw new Problem("changed-export");
	return file.data.habits;
}

function ownHabit(value: unknown, today: Day): ImportedHabit {
	const read = habitSchema.safeParse(value);
	if (!read.success || !isCleanText(value)) throw new Problem("changed-export");
	const {
		name,
		description,
		category,
		schedule,
		pauses,
		historyFrom: from,
		historyMarks: marks,
		...rest
	} = read.data;
	const { logs: stated, reminders, ...others } = rest;
	const finished = finishedCycles(rest);
	// Earlier exports also contain reminders above the count.
	const restored = {
		...others,
		reminders: allowedReminders(reminders, rest.reminderCount),
		automaticity: validAnswers(rest.startedOn, rest.automaticity),
		cycles: keptCycles(finished),
	};
	const logs = stated.map(fullLog);
	if (!isPossible(restored, logs, today)) throw new Problem("changed-export");
	// The exporter's day may have begun earlier: drops days that are still in the future here.
	const kept = logs.filter(({ date }) => date <= today).sort((a, b) => (a.date < b.date ? -1 : 1));
	const fromLogs = historyFrom(kept, restored.cycleCount, restored.startedOn);
	const history = withAmounts(statedHistory({ from, marks }, fromLogs) ?? fromLogs, kept, restored.measure);
	return {
		name: visibleName(name, "#"),
		description,
		category,
		schedule,
		strategies: {},
		isArchived: !restored.isActive,
		history,
		pauses,
		notes: {},
		remarks: [
			...remarkOn("later-than-today", logs.length - kept.length),
			...remarkOn("cycles-left-out", finished.length - restored.cycles.length),
		],
		own: { ...restored, completedCycles: completedCycles(restored, kept), logs: packLogs(kept) },
	};
}

function fullLog({
	notes = null,
	missReason = null,
	duration = null,
	amount = null,
	unit = null,
	target = null,
	...log
}: z.output<typeof logSchema>): OwnLog {
	return {
		...log,
		notes,
		missReason,
		duration,
		amount,
		unit,
		target,
	};
}
