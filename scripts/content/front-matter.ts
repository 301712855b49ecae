import { type Document, parseDocument } from "yaml";
import { z } from "zod";
import { slugSchema } from "#contract/public/resources.ts";
import { day } from "#contract/schemas.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { maxSummaryLength, resourceLevels, studyKinds } from "#domain/public/resource.ts";
import { ContentError } from "./faults.ts";
import { smartQuotes } from "./smart-quotes.ts";

const line = z.string().trim().min(1);
function printableText(max: number) {
	return line.max(max).transform((text) => smartQuotes(text));
}
const year = z.int().min(1900).max(2100);
const doi = z.string().regex(/^10\.\d{4,}\/\S+$/, "is not a DOI (10.…/…)");
const hindi = /\p{Script=Devanagari}/u;

export const texts = {
	title: printableText(90),
	summary: printableText(maxSummaryLength),
	titleHi: line.max(90).regex(hindi, "is not in Hindi"),
	summaryHi: line.max(maxSummaryLength).regex(hindi, "is not in Hindi"),
	category: z.enum(categories),
	templates: z.array(line).max(3).optional(),
};

/** A work's DOI, or its address if the DOI is not known. */
const linkFields = {
	doi: doi.optional(),
	url: z.url({ protocol: /^https$/ }).optional(),
};
export type SourceLink = z.infer<z.ZodObject<typeof linkFields>>;

function hasLink(work: SourceLink) {
	return work.doi !== undefined || work.url !== undefined;
}
const linkMissing = "has neither doi nor url";

const sourceSchema = z
	.strictObject({ title: line, authors: line, year, journal: line.optional(), ...linkFields })
	.refine(hasLink, linkMissing);

/** Strict, so that a misspelled field is an error. */
export const articleSchema = z.strictObject({
	...texts,
	minutes: z.int().min(1).max(20),
	level: z.enum(resourceLevels),
	date: day,
	featured: z.boolean().default(false),
	tags: z.array(line.max(30)).max(6).default([]),
	sources: z.array(sourceSchema).min(1, "names no source"),
});
export type ArticleFront = z.infer<typeof articleSchema>;

export const researchSchema = z
	.strictObject({
		...texts,
		paper: line,
		authors: line,
		year,
		journal: line,
		...linkFields,
		participants: z.int().positive().optional(),
		kind: z.enum(studyKinds),
	})
	.refine(hasLink, linkMissing);
export type ResearchFront = z.infer<typeof researchSchema>;

/** Splits a file into front matter and body. Throws a ContentError with the file's name. */
export function readFile<Shape extends z.ZodType>(
	file: string,
	text: string,
	shape: Shape,
): { slug: string; front: z.infer<Shape>; body: string; bodyLine: number } {
	const name = file.replace(/^.*\//, "").replace(/\.md$/, "");
	checkName(file, name);
	// Windows editors write a byte order mark and CRLF.
	const clean = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
	const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(clean);
	if (parts === null)
		throw new ContentError([`${file}: does not begin with front matter between two lines ---`]);
	const [, head = "", body = ""] = parts;
	return { slug: name, front: frontOf(file, head, shape), body, bodyLine: head.split("\n").length + 3 };
}

export function readFront<Shape extends z.ZodType>(file: string, text: string, shape: Shape): z.infer<Shape> {
	checkName(file, file.replace(/^.*\//, "").replace(/\.yaml$/, ""));
	return frontOf(file, text, shape);
}

function checkName(file: string, name: string): void {
	if (!slugSchema.safeParse(name).success)
		throw new ContentError([`${file}: its name is not lower-case letters, digits and hyphens`]);
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

/** No aliases: our content needs none, and some expand endlessly. */
function readValue(file: string, document: Document): unknown {
	try {
		return document.toJS({ maxAliasCount: 0 });
	} catch {
		throw new ContentError([`${file}: front matter: has an alias (*…)`]);
	}
}
