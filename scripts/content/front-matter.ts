import { type Document, parseDocument } from "yaml";
import { z } from "zod";
import { slugShape } from "#contract/public/resources.ts";
import { day } from "#contract/shapes.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { longestSummary, resourceLevels, studyKinds } from "#domain/public/resource.ts";
import { curled } from "./curled.ts";
import { ContentError } from "./faults.ts";

const line = z.string().trim().min(1);
/** As it is printed. */
const printed = (max: number) => line.max(max).transform((text) => curled(text));
const year = z.int().min(1900).max(2100);
const doi = z.string().regex(/^10\.\d{4,}\/\S+$/, "is not a DOI (10.…/…)");
/** In Devanagari, or it is no Hindi. */
const hindi = /\p{Script=Devanagari}/u;

export const texts = {
	title: printed(90),
	summary: printed(longestSummary),
	titleHi: line.max(90).regex(hindi, "is not in Hindi"),
	summaryHi: line.max(longestSummary).regex(hindi, "is not in Hindi"),
	category: z.enum(categories),
	/** Keys of the wizard's ready habits that fit. */
	templates: z.array(line).max(3).optional(),
};

/** Where a work can be read up: an address for one whose DOI is not known. */
const place = {
	doi: doi.optional(),
	url: z.url({ protocol: /^https$/ }).optional(),
};
export type Place = z.infer<z.ZodObject<typeof place>>;

const isPlaced = (work: Place) => work.doi !== undefined || work.url !== undefined;
const unplaced = "has neither doi nor url";

const sourceShape = z
	.strictObject({ title: line, authors: line, year, journal: line.optional(), ...place })
	.refine(isPlaced, unplaced);

/** A field that is misspelled is a fault, not a field that is missing. */
export const articleShape = z.strictObject({
	...texts,
	minutes: z.int().min(1).max(20),
	level: z.enum(resourceLevels),
	date: day,
	featured: z.boolean().default(false),
	tags: z.array(line.max(30)).max(6).default([]),
	sources: z.array(sourceShape).min(1, "names no source"),
});
export type ArticleFront = z.infer<typeof articleShape>;

export const researchShape = z
	.strictObject({
		...texts,
		/** What the study itself is called. */
		paper: line,
		authors: line,
		year,
		journal: line,
		...place,
		participants: z.int().positive().optional(),
		kind: z.enum(studyKinds),
	})
	.refine(isPlaced, unplaced);
export type ResearchFront = z.infer<typeof researchShape>;

/** A file in its two parts. Throws a ContentError that names the file with each of its faults. */
export function readFile<Shape extends z.ZodType>(
	file: string,
	text: string,
	shape: Shape,
): { slug: string; front: z.infer<Shape>; body: string; bodyLine: number } {
	const name = file.replace(/^.*\//, "").replace(/\.md$/, "");
	refuseName(file, name);
	// As Windows writes them.
	const clean = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
	const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(clean);
	if (parts === null)
		throw new ContentError([`${file}: does not begin with front matter between two lines ---`]);
	const [, head = "", body = ""] = parts;
	return { slug: name, front: frontOf(file, head, shape), body, bodyLine: head.split("\n").length + 3 };
}

/** A file that is nothing but fields. */
export function readFront<Shape extends z.ZodType>(file: string, text: string, shape: Shape): z.infer<Shape> {
	refuseName(file, file.replace(/^.*\//, "").replace(/\.yaml$/, ""));
	return frontOf(file, text, shape);
}

function refuseName(file: string, name: string): void {
	if (!slugShape.safeParse(name).success)
		throw new ContentError([`${file}: its name is not small letters, digits and hyphens`]);
}

function frontOf<Shape extends z.ZodType>(file: string, head: string, shape: Shape): z.infer<Shape> {
	const document = parseDocument(head);
	if (document.errors.length > 0)
		throw new ContentError(document.errors.map(({ message }) => `${file}: ${message.split("\n")[0]}`));
	const parsed = shape.safeParse(readValue(file, document));
	if (parsed.success) return parsed.data;
	throw new ContentError(
		parsed.error.issues.map(
			({ path, message }) => `${file}: ${path.join(".") || "front matter"}: ${message}`,
		),
	);
}

/** Nothing here needs an alias, and some unfold without end. */
function readValue(file: string, document: Document): unknown {
	try {
		return document.toJS({ maxAliasCount: 0 });
	} catch {
		throw new ContentError([`${file}: front matter: has an alias (*…)`]);
	}
}
