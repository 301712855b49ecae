import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, note } from "#contract/schemas.ts";
import { maxEntriesOfDay } from "#domain/habits/amounts/measured-day.ts";
import { maxMinutes } from "#domain/habits/logs/log-limits.ts";
import { maxQueryLength, searchWords } from "#domain/habits/logs/note-search.ts";
import { logSources } from "#domain/habits/plan/habit.ts";
import { dayAmount, positiveAmount, unitWord } from "./measures.ts";

function unlessWithheld(...words: string[]) {
	return { description: [...words, "null for a token without logs:read"].join("; ") };
}

export const logSchema = z.object({
	id,
	habitId: id,
	userId: id,
	date: day,
	completed: z.boolean(),
	notes: z.string().nullable().meta(unlessWithheld()),
	missReason: z.string().nullable().meta(unlessWithheld()),
	duration: z.int().nullable().meta(unlessWithheld("Minutes")),
	amount: z.number().nullable().meta({
		description:
			"The day's sum in `unit`; for minutes it is the duration; null for a token with neither logs:read nor habits:read",
	}),
	unit: z.string().nullable(),
	target: z.number().nullable().meta({ description: "The day's target" }),
	size: z.enum(["full", "small"]).meta({ description: "small: done in the habit's small version" }),
	begun: z.boolean().meta({ description: "An amount below the target: the day is open until it ends" }),
	source: z.enum(logSources),
	cycle: z.int(),
	loggedAt: instant,
	createdAt: instant,
});
export type HabitLog = z.infer<typeof logSchema>;

const markBody = {
	completed: z.boolean(),
	notes: note(2000),
	missReason: note(500),
	duration: z.int().min(0).max(maxMinutes).nullish(),
	amount: dayAmount.nullish().meta({
		description:
			"The day's sum; only for habits with a measure. It then determines completed and size; null removes it. If the " +
			"unit is minutes and no amount is sent, duration is used as the sum. Entries up to loggedAt no longer count; later ones " +
			"add to it",
	}),
	size: z.enum(["full", "small"]).optional().meta({ description: "full by default" }),
	id: id
		.optional()
		.meta({ description: "Chosen by the client, so that an offline log can be removed again" }),
	source: z.enum(["manual", "offline", "test"]).optional(),
};

const intendedAt = instant.optional().meta({
	description:
		"When the user made the change, by default the time of the request; the newest wins. A retry should send the time of its first try",
});

const markBodySchema = z.strictObject({
	...markBody,
	loggedAt: intendedAt,
});

const amountUnit = unitWord.optional().meta({
	description:
		"The amount's unit, by default the habit's. An amount in another unit is stored, but doesn't count while the habit uses a different one",
});

const entrySchema = z.object({ id, amount: z.number(), at: instant });
export type DayEntry = z.infer<typeof entrySchema>;

const foundLogsSchema = z.object({
	logs: z.array(logSchema),
	next: z
		.object({ before: day, beforeId: id })
		.nullable()
		.meta({ description: "Send both to continue; null once all notes have been searched" }),
});
export type FoundLogs = z.infer<typeof foundLogsSchema>;

const dayOrInstant = z.union([day, instant]).meta({
	description:
		"A calendar day, or an instant, which is converted to a day by the account's time zone and day start",
});

const habitId = z.object({ habitId: id });
const dayOfHabit = z.object({ habitId: id, date: day });

export const logs = {
	ofHabit: endpoint({
		route: "GET /api/habits/:habitId/logs",
		summary:
			"Lists a habit's logs, newest first. A page may end early at 1 MB; continue before its last day.",
		access: "user",
		rate: "read",
		scope: "logs:read",
		params: habitId,
		query: z.object({
			limit: z.coerce.number().int().min(1).max(5000).default(5000),
			before: day.optional().meta({ description: "Only days before this one" }),
		}),
		replies: { 200: z.array(logSchema) },
	}),
	add: endpoint({
		route: "POST /api/habits/:habitId/logs",
		summary:
			"Logs a day. Repeating the same log, even with some values omitted, returns 200; a different log for a logged day returns 409.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: habitId,
		body: z.strictObject({ date: dayOrInstant, ...markBody }),
		replies: { 201: logSchema, 200: logSchema },
	}),
	mark: endpoint({
		route: "PUT /api/habits/:habitId/logs/:date",
		summary:
			"Logs a day, replacing its mark. If notes, missReason or duration is omitted, it stays unchanged; " +
			"null clears it. A reason is kept only on a missed day; minutes only on a completed day, or if they are the amount. The newest loggedAt wins; " +
			"a repeat with the same loggedAt changes nothing. Returns the log that is now stored; 204 if the day was cleared with a newer " +
			"loggedAt.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: dayOfHabit,
		body: markBodySchema,
		replies: { 200: logSchema, 204: null },
	}),
	clear: endpoint({
		route: "DELETE /api/habits/:habitId/logs/:date",
		summary:
			"Clears a day. The newest loggedAt wins: if a newer log is stored, returns that log. A repeat with the same loggedAt changes nothing.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: dayOfHabit,
		query: z.object({ loggedAt: intendedAt }),
		replies: { 204: null, 200: logSchema },
	}),
	entries: endpoint({
		route: "GET /api/habits/:habitId/logs/:date/entries",
		summary:
			"Lists a day's entries that count, oldest first. A sum set later replaces earlier entries, so their total may be less " +
			"than the day's amount.",
		access: "user",
		rate: "read",
		params: dayOfHabit,
		replies: { 200: z.array(entrySchema) },
	}),
	addEntry: endpoint({
		route: "POST /api/habits/:habitId/logs/:date/entries",
		summary:
			"Adds an amount to a day of a habit with a measure. Each id counts once, in any order of " +
			`arrival; a day keeps at most ${maxEntriesOfDay} entries. Returns the log that is now stored; 204 if the ` +
			"day was cleared later than `at`.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: dayOfHabit,
		body: z.strictObject({
			id: id.optional(),
			amount: positiveAmount,
			unit: amountUnit,
			at: instant.optional().meta({
				description:
					"When the user added it, by default the time of the request. A retry is recognized by its id, not by this",
			}),
		}),
		replies: { 200: logSchema, 204: null },
	}),
	removeEntry: endpoint({
		route: "DELETE /api/habits/:habitId/logs/:date/entries/:entryId",
		summary:
			"Removes an entry. An entry that has not arrived yet will not count when it does. Returns the log that is now " +
			"stored; 204 if the day is empty.",
		access: "user",
		rate: "write",
		scope: "logs:write",
		changes: "habits",
		params: dayOfHabit.extend({ entryId: id }),
		replies: { 204: null, 200: logSchema },
	}),
	remove: endpoint({
		route: "DELETE /api/habit-logs/:logId",
		summary: "Removes a log, so that its day can be logged again.",
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
			"Lists the logs of all the user's habits, newest day first. A page may end early at 1 MB, often within a day: continue " +
			"before its last log, with its date and id, until a page is empty.",
		access: "user",
		rate: "read",
		scope: "logs:read",
		query: z
			.object({
				limit: z.coerce.number().int().min(1).max(5000).default(5000),
				before: day.optional().meta({ description: "Only days before this one; required with beforeId" }),
				beforeId: id
					.optional()
					.meta({ description: "Also lists the logs of the day `before` that come after this log" }),
			})
			.refine(({ before, beforeId }) => before !== undefined || beforeId === undefined, {
				path: ["before"],
				error: "required",
			}),
		replies: { 200: z.array(logSchema) },
	}),
	search: endpoint({
		route: "GET /api/habit-logs/search",
		summary:
			"Finds logs of all the user's habits by their notes and reasons, newest day first. Each word of q has to occur " +
			"in one of the two; case, accents and the nukta don't matter. One request searches a limited number of " +
			"notes, so a page may have few logs or none: continue until `next` is null.",
		access: "user",
		rate: "read",
		scope: "logs:read",
		query: z
			.object({
				q: z
					.string()
					.trim()
					.max(maxQueryLength, { error: "too-long" })
					.refine((text) => searchWords(text).length > 0, { error: "required" }),
				limit: z.coerce.number().int().min(1).max(50).default(20),
				before: day.optional().meta({ description: "From the previous page's `next`" }),
				beforeId: id.optional().meta({ description: "From the previous page's `next`" }),
			})
			.refine(({ before, beforeId }) => (before === undefined) === (beforeId === undefined), {
				path: ["beforeId"],
				error: "required",
			}),
		replies: { 200: foundLogsSchema },
	}),
};
