import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, line } from "#contract/shapes.ts";
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
import { paymentRequiredShape } from "./habits.ts";
import { scheduleShape } from "./schedule.ts";

const remarkShape = z.object({
	code: z.enum(remarkCodes),
	count: z.int().meta({ description: "How many days, notes or things it is about" }),
});
export type ImportRemark = z.infer<typeof remarkShape>;

const importShape = z.object({
	id,
	format: z.enum(importFormats),
	habitCount: z.int(),
	logCount: z.int(),
	createdAt: instant,
	expiresAt: instant.nullable().meta({ description: "When a pending import is forgotten" }),
	committedAt: instant.nullable(),
});
export type Import = z.infer<typeof importShape>;

const foundHabitShape = z.object({
	index: z.int(),
	name: z.string(),
	category: z.enum(categories).meta({ description: "A guess by the name" }),
	schedule: scheduleShape,
	isArchived: z.boolean(),
	completedDays: z.int(),
	missedDays: z.int(),
	firstDay: day.nullable(),
	lastDay: day.nullable(),
	duplicateOf: id.nullable().meta({ description: "A habit of the user that has this name already" }),
	remarks: z.array(remarkShape),
});
export type FoundHabit = z.infer<typeof foundHabitShape>;

const column = z.int().min(0).nullable();
const columnsShape = z.object({
	layout: z.enum(tableLayouts).meta({
		description: "A row for each habit and day, a row for each day (wide), or a row for each habit (across)",
	}),
	date: column,
	habit: column,
	value: column,
	note: column,
	habits: z.array(z.int().min(0)).meta({ description: "Of a wide table: the columns that are habits" }),
	order: z.enum(dateOrders).meta({ description: "How days are written: year, month and day" }),
});

const tableShape = z.object({
	names: z.array(z.string()),
	sample: z.array(z.array(z.string())),
	columns: columnsShape,
	unused: z.array(z.int()).meta({ description: "Columns with something in them that nothing is read from" }),
	questions: z
		.array(z.enum(tableQuestions))
		.meta({ description: "What has to be chosen before it can be read" }),
	readings: z
		.array(
			z.object({
				columns: columnsShape,
				habitCount: z.int(),
				rows: z
					.array(z.object({ habit: z.string(), day: day.nullable(), mark: z.enum(wordMeanings) }))
					.meta({ description: "What its first days would be" }),
			}),
		)
		.meta({ description: "Where the layout is asked: the ways to read it, the likeliest first" }),
	words: z
		.array(z.object({ word: z.string(), count: z.int(), meaning: z.enum(wordMeanings).nullable() }))
		.meta({
			description: "Words of the file that say nothing by themselves, and what they were told to mean",
		}),
});
export type ImportTable = z.infer<typeof tableShape>;
export type ImportColumns = ImportTable["columns"];

const previewShape = importShape.extend({
	habits: z.array(foundHabitShape),
	remarks: z.array(remarkShape),
	table: tableShape.nullable().meta({ description: "Of a CSV file: how its columns were read" }),
});
export type ImportPreview = z.infer<typeof previewShape>;

const importPaymentRequiredShape = paymentRequiredShape.extend({
	paidFor: z.int().meta({ description: "How many habits are paid for: so many can be brought over now" }),
});
export type ImportPaymentRequired = z.infer<typeof importPaymentRequiredShape>;

const columnsNeededShape = z.object({ needsColumns: z.literal(true), table: tableShape });
export type ColumnsNeeded = z.infer<typeof columnsNeededShape>;

const betterFileShape = z.object({
	betterFile: z.enum(betterFiles).meta({ description: "A file that says more than this one" }),
});
export type BetterFileAsked = z.infer<typeof betterFileShape>;

/** Maximum length of a list in a query, within the line limits of web servers. */
const maxListed = 2_000;

const words = z
	.string()
	.max(maxListed)
	.meta({ description: "Words of the file that mean this, one a line" })
	.optional();

const chosenColumn = z.coerce.number().int().min(0).max(1000).optional();

const choiceShape = z.strictObject({
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
			"Read a file of another habit tracker. Nothing is created: the answer is a preview, which a commit within a " +
			"day makes real. A CSV file of which something has to be asked answers 200; send it again with the answers.",
		access: "user",
		rate: "upload",
		query: z.object({
			date: chosenColumn.meta({ description: "A CSV file's column of days, from 0" }),
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
				.meta({ description: "Of a wide table: the columns that are habits, with commas" }),
			completed: words,
			missed: words,
			skipped: words,
			none: words,
			anyway: z
				.literal("true")
				.optional()
				.meta({ description: "Read it although another file of this tracker says more" }),
		}),
		file: { maxBytes: maxFileBytes, types: ["application/octet-stream"] },
		replies: { 201: previewShape, 200: z.union([columnsNeededShape, betterFileShape]) },
	}),
	progress: endpoint({
		route: "GET /api/imports/reading",
		summary: "How far the file is that the user has sent, while its reading lasts.",
		access: "user",
		rate: "read",
		replies: {
			200: z.object({
				percent: z
					.int()
					.min(0)
					.max(100)
					.nullable()
					.meta({ description: "0 while it waits for its turn; null when no file is read" }),
			}),
		},
	}),
	list: endpoint({
		route: "GET /api/imports",
		summary: "The user's imports, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(importShape) },
	}),
	commit: endpoint({
		route: "POST /api/imports/:importId/commit",
		summary:
			"Create the chosen habits with their logs. Committing again creates nothing more. Where fewer habits are " +
			"paid for than were chosen, nothing is created and the answer says what to pay.",
		access: "user",
		rate: "write",
		changes: "habits",
		params,
		body: z.strictObject({ habits: z.array(choiceShape).min(1).max(200) }),
		replies: { 201: importShape, 200: importPaymentRequiredShape },
	}),
	undo: endpoint({
		route: "DELETE /api/imports/:importId",
		summary: "Take an import back: its habits are deleted with everything logged on them, also since.",
		access: "user",
		rate: "write",
		changes: "habits",
		params,
		replies: { 204: null },
	}),
};
