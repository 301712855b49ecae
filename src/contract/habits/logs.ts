import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, note } from "#contract/shapes.ts";
import { maxEntriesOfDay } from "#domain/habits/amounts/measured-day.ts";
import { maxMinutes } from "#domain/habits/logs/mark.ts";
import { logSources } from "#domain/habits/plan/habit.ts";
import { dayAmount, positiveAmount } from "./measures.ts";

export const logShape = z.object({
	id,
	habitId: id,
	userId: id,
	date: day,
	completed: z.boolean(),
	notes: z.string().nullable(),
	missReason: z.string().nullable(),
	duration: z.int().nullable().meta({ description: "Minutes" }),
	amount: z
		.number()
		.nullable()
		.meta({ description: "The day's sum in `unit`; of minutes it is the duration" }),
	unit: z.string().nullable(),
	target: z.number().nullable().meta({ description: "What the day asked for" }),
	size: z.enum(["full", "small"]).meta({ description: "small: done in the habit's small version" }),
	begun: z
		.boolean()
		.meta({ description: "An amount that does not reach the target yet: the day is open until it ends" }),
	source: z.enum(logSources),
	cycle: z.int(),
	loggedAt: instant,
	createdAt: instant,
});
export type HabitLog = z.infer<typeof logShape>;

const markBody = {
	completed: z.boolean(),
	notes: note(2000),
	missReason: note(500),
	duration: z.int().min(0).max(maxMinutes).nullish(),
	amount: dayAmount.nullish().meta({
		description:
			"The day's sum, only with a measure, which then decides completed and size. Entries meant until loggedAt no " +
			"longer count; later ones add to it",
	}),
	size: z.enum(["full", "small"]).optional().meta({ description: "full if left out" }),
	id: id
		.optional()
		.meta({ description: "Proposed by the client, so that an offline log can be removed again" }),
	source: z.enum(["manual", "offline", "test"]).optional(),
};

const meantAt = instant.optional().meta({ description: "When the user meant it; the newest intention wins" });

const markBodyShape = z.strictObject({
	...markBody,
	loggedAt: meantAt,
});

const entryShape = z.object({ id, amount: z.number(), at: instant });
export type DayEntry = z.infer<typeof entryShape>;

const habitId = z.object({ habitId: id });
const dayOfHabit = z.object({ habitId: id, date: day });

export const logs = {
	ofHabit: endpoint({
		route: "GET /api/habits/:habitId/logs",
		summary: "Logs of one habit, newest first. A page ends sooner at 1 MB; go on before its last day.",
		access: "user",
		rate: "read",
		scope: "logs:read",
		params: habitId,
		query: z.object({
			limit: z.coerce.number().int().min(1).max(5000).default(5000),
			before: day.optional().meta({ description: "Only days earlier than this one" }),
		}),
		replies: { 200: z.array(logShape) },
	}),
	add: endpoint({
		route: "POST /api/habits/:habitId/logs",
		summary: "Log a day. The same log again answers 200; a different one for a logged day answers 409.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: habitId,
		body: z.strictObject({ date: z.union([day, instant]), ...markBody }),
		replies: { 201: logShape, 200: logShape },
	}),
	mark: endpoint({
		route: "PUT /api/habits/:habitId/logs/:date",
		summary:
			"Log a day, whatever it held before. Of notes, missReason and duration, what is left out stays as it is, and null " +
			"clears it; a reason stays only on a missed day, minutes only on a completed one or as its amount. The newest loggedAt wins; " +
			"repeats change nothing. The answer is the log that stands then; 204 where the day was cleared later than this " +
			"was meant.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: dayOfHabit,
		body: markBodyShape,
		replies: { 200: logShape, 204: null },
	}),
	clear: endpoint({
		route: "DELETE /api/habits/:habitId/logs/:date",
		summary:
			"Clear a day, whatever it held. The newest loggedAt wins: where a newer log stands, the answer is that log.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: dayOfHabit,
		query: z.object({ loggedAt: meantAt }),
		replies: { 204: null, 200: logShape },
	}),
	entries: endpoint({
		route: "GET /api/habits/:habitId/logs/:date/entries",
		summary:
			"The amounts added to a day that count, oldest first. A sum that was set later outdoes them, so they may be fewer " +
			"than the day's amount says.",
		access: "user",
		rate: "read",
		params: dayOfHabit,
		replies: { 200: z.array(entryShape) },
	}),
	addEntry: endpoint({
		route: "POST /api/habits/:habitId/logs/:date/entries",
		summary:
			"Add an amount to a day of a habit with a measure. An id counts once, however often and in whatever order it " +
			`comes; a day keeps at most ${maxEntriesOfDay} entries. The answer is the log that stands then; 204 where the ` +
			"day was cleared later than this was meant.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: dayOfHabit,
		body: z.strictObject({ id: id.optional(), amount: positiveAmount, at: meantAt }),
		replies: { 200: logShape, 204: null },
	}),
	removeEntry: endpoint({
		route: "DELETE /api/habits/:habitId/logs/:date/entries/:entryId",
		summary:
			"Take an entry back. One that has not come yet will not count when it comes. The answer is the log that stands " +
			"then; 204 where the day is empty.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: dayOfHabit.extend({ entryId: id }),
		replies: { 204: null, 200: logShape },
	}),
	remove: endpoint({
		route: "DELETE /api/habit-logs/:logId",
		summary: "Remove a log, so that its day can be logged again.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: z.object({ logId: id }),
		replies: { 204: null },
	}),
	all: endpoint({
		route: "GET /api/habit-logs",
		summary:
			"Logs of all the user's habits, newest day first. A page ends sooner at 1 MB, often in the middle of a day: go on " +
			"before its last log, with its date and id, until a page is empty.",
		access: "user",
		rate: "read",
		scope: "logs:read",
		query: z.object({
			limit: z.coerce.number().int().min(1).max(5000).default(5000),
			before: day.optional().meta({ description: "Only days earlier than this one" }),
			beforeId: id
				.optional()
				.meta({ description: "With it, also the logs of the day `before` that come after this one" }),
		}),
		replies: { 200: z.array(logShape) },
	}),
};
