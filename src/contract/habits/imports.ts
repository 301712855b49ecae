import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, line } from "#contract/schemas.ts";
import {
	betterFiles,
	importFormats,
	maxFileBytes,
	remarkCodes,
} from "#domain/habits/imports/foreign-habit.ts";
import { tableLayouts } from "#domain/habits/imports/table/columns.ts";
import { tableQuestions } from "#domain/habits/imports/table/questions.ts";
import { wordMeanings } from "#domain/habits/imports/table/words.ts";
import { dateOrders } from "#domain/habits/imports/table/written-date.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { paymentRequiredSchema } from "./habits.ts";
import { scheduleSchema } from "./schedule.ts";

const remarkSchema = z.object({
	code: z.enum(remarkCodes),
	count: z.int().meta({ description: "Number of days, notes or items it concerns" }),
});
export type ImportRemark = z.infer<typeof remarkSchema>;

const importSchema = z.object({
	id,
	format: z.enum(importFormats),
	habitCount: z.int(),
	logCount: z.int(),
	createdAt: instant,
	expiresAt: instant.nullable().meta({ description: "When a pending import is deleted" }),
	committedAt: instant.nullable(),
});
export type Import = z.infer<typeof importSchema>;

const foundHabitSchema = z.object({
	index: z.int(),
	name: z.string(),
	category: z.enum(categories).meta({ description: "Guessed from the name" }),
	schedule: scheduleSchema,
	isArchived: z.boolean(),
	completedDays: z.int(),
	missedDays: z.int(),
	firstDay: day.nullable(),
	lastDay: day.nullable(),
	duplicateOf: id.nullable().meta({
		description:
			"The user's habit that this one may duplicate, matched by id, by name, or by creation time and start day",
	}),
	isPresent: z.boolean().meta({
		description:
			"Whether `duplicateOf` is this very habit, from our export or an earlier import, so that it can't be imported again",
	}),
	remarks: z.array(remarkSchema),
});
export type FoundHabit = z.infer<typeof foundHabitSchema>;

const column = z.int().min(0).nullable();
const columnsSchema = z.object({
	layout: z.enum(tableLayouts).meta({
		description: "One row per habit and day, one row per day (wide), or one row per habit (across)",
	}),
	date: column,
	habit: column,
	value: column,
	note: column,
	habits: z.array(z.int().min(0)).meta({ description: "For wide tables: the columns that are habits" }),
	order: z.enum(dateOrders).meta({ description: "Order of year, month and day" }),
});

const tableSchema = z.object({
	names: z.array(z.string()),
	sample: z.array(z.array(z.string())),
	columns: columnsSchema,
	unused: z.array(z.int()).meta({ description: "Columns with content that is not used" }),
	questions: z
		.array(z.enum(tableQuestions))
		.meta({ description: "Choices needed before the file can be read" }),
	readings: z
		.array(
			z.object({
				columns: columnsSchema,
				habitCount: z.int(),
				rows: z
					.array(z.object({ habit: z.string(), day: day.nullable(), mark: z.enum(wordMeanings) }))
					.meta({ description: "The first days, as read this way" }),
			}),
		)
		.meta({ description: "If the layout must be chosen: possible layouts, likeliest first" }),
	words: z
		.array(z.object({ word: z.string(), count: z.int(), meaning: z.enum(wordMeanings).nullable() }))
		.meta({
			description: "Words in the file with unclear meaning, and the meanings chosen for them",
		}),
});
export type ImportTable = z.infer<typeof tableSchema>;
export type ImportColumns = ImportTable["columns"];

const previewSchema = importSchema.extend({
	habits: z.array(foundHabitSchema),
	remarks: z.array(remarkSchema),
	table: tableSchema.nullable().meta({ description: "For CSV files: how the columns were read" }),
});
export type ImportPreview = z.infer<typeof previewSchema>;

const importPaymentRequiredSchema = paymentRequiredSchema.extend({
	paidFor: z.int().meta({ description: "How many habits are paid for, and can be imported now" }),
	expiresAt: instant.meta({ description: "When the import is deleted if it is not paid for" }),
});
export type ImportPaymentRequired = z.infer<typeof importPaymentRequiredSchema>;

const columnsNeededSchema = z.object({ needsColumns: z.literal(true), table: tableSchema });
export type ColumnsNeeded = z.infer<typeof columnsNeededSchema>;

const betterFileSchema = z.object({
	betterFile: z.enum(betterFiles).meta({ description: "A file from this tracker that contains more" }),
});
export type BetterFileNeeded = z.infer<typeof betterFileSchema>;

/** Maximum length of a list in a query, within web servers' limits for a line. */
const maxListed = 2_000;

const words = z
	.string()
	.max(maxListed)
	.meta({ description: "Words in the file with this meaning, one per line" })
	.optional();

const chosenColumn = z.coerce.number().int().min(0).max(1000).optional();

const choiceSchema = z.strictObject({
	index: z.int().min(0).max(199),
	include: z.boolean(),
	category: z.enum(categories),
	name: line(120).optional(),
});

const params = z.object({ importId: id });

export const imports = {
	read: endpoint({
		route: "POST /api/imports",
		summary:
			"Reads a file from another habit tracker. Creates nothing: returns a preview, which can be committed within a " +
			"day. If choices are needed first, returns 200; send the file again with them.",
		access: "user",
		rate: "upload",
		query: z.object({
			date: chosenColumn.meta({ description: "Column with the day in a CSV file, from 0" }),
			habit: chosenColumn,
			value: chosenColumn,
			note: chosenColumn,
			order: z.enum(dateOrders).optional(),
			layout: z.enum(tableLayouts).optional(),
			habits: z
				.string()
				.max(maxListed)
				.regex(/^(\d{1,4}(,\d{1,4})*)?$/)
				.optional()
				.meta({ description: "For wide tables: the columns that are habits, separated by commas" }),
			completed: words,
			missed: words,
			skipped: words,
			none: words,
			anyway: z
				.literal("true")
				.optional()
				.meta({ description: "Read this file even though another file from this tracker contains more" }),
		}),
		file: { maxBytes: maxFileBytes, types: ["application/octet-stream"] },
		replies: { 201: previewSchema, 200: z.union([columnsNeededSchema, betterFileSchema]) },
	}),
	progress: endpoint({
		route: "GET /api/imports/reading",
		summary: "Returns the progress of reading the file that the user has sent.",
		access: "user",
		rate: "read",
		replies: {
			200: z.object({
				percent: z
					.int()
					.min(0)
					.max(100)
					.nullable()
					.meta({ description: "0 while the file is queued; null if there is none" }),
			}),
		},
	}),
	list: endpoint({
		route: "GET /api/imports",
		summary: "Lists the user's imports, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(importSchema) },
	}),
	commit: endpoint({
		route: "POST /api/imports/:importId/commit",
		summary:
			"Creates the chosen habits with their logs. A repeat creates nothing. If fewer habits are " +
			"paid for than chosen, creates nothing and returns what to pay.",
		access: "user",
		rate: "write",
		params,
		body: z.strictObject({ habits: z.array(choiceSchema).min(1).max(200) }),
		replies: { 201: importSchema, 200: importPaymentRequiredSchema },
	}),
	undo: endpoint({
		route: "DELETE /api/imports/:importId",
		summary: "Undoes an import: deletes its habits with all their logs, including later ones.",
		access: "user",
		rate: "write",
		params,
		replies: { 204: null },
	}),
};
