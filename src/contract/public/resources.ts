import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import type { Day } from "#domain/day.ts";
import type { Category } from "#domain/habits/plan/habit.ts";
import type { ResourceKind, ResourceLevel, StudyKind } from "#domain/public/resource.ts";

/** The name of an article, of the summary of a study or of a clip in the addresses. */
export const slugShape = z
	.string()
	.max(80)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const params = z.object({ slug: slugShape });

const helpedShape = z.object({
	/** How many readers it has helped. */
	count: z.int(),
	/** Whether the caller is one of them. */
	isMine: z.boolean(),
});
export type Helped = z.infer<typeof helpedShape>;

/** What readers say of the articles and the summaries of studies. */
export const resources = {
	helped: endpoint({
		route: "GET /api/resources/:slug/helped",
		summary: "How many readers an article has helped.",
		access: "public",
		rate: "read",
		params,
		replies: { 200: helpedShape },
	}),
	sayHelped: endpoint({
		route: "PUT /api/resources/:slug/helped",
		summary: "Say that an article has helped. Each account counts once, however often it says so.",
		access: "user",
		rate: "social",
		params,
		replies: { 200: helpedShape },
	}),
	takeBackHelped: endpoint({
		route: "DELETE /api/resources/:slug/helped",
		summary: "Take back that an article has helped. A repeat changes nothing.",
		access: "user",
		rate: "social",
		params,
		replies: { 200: helpedShape },
	}),
};

/*
 * What the build makes of `content/` and the app reads as files (scripts/content): no endpoint answers with it.
 */

interface EntryOf<Kind extends ResourceKind> {
	kind: Kind;
	/** Its name among all of its kind, and in its address. */
	slug: string;
	category: Category;
	title: string;
	titleHi: string;
	summary: string;
	summaryHi: string;
}

export interface ArticleEntry extends EntryOf<"article"> {
	minutes: number;
	level: ResourceLevel;
	/** The day on which it was published or last changed. */
	date: Day;
	isFeatured: boolean;
	tags: readonly string[];
}

export interface ResearchEntry extends EntryOf<"research"> {
	minutes: number;
	study: StudyKind;
	year: number;
	participants?: number | undefined;
}

/** A ready habit of the wizard; `slug` is its key there. */
export type TemplateEntry = EntryOf<"template">;

export interface ClipEntry extends EntryOf<"clip"> {
	seconds: number;
	/** The address of the picture that stands for it. */
	poster: string;
}

/** A line of the library. */
export type ResourceEntry = ArticleEntry | ClipEntry | TemplateEntry | ResearchEntry;

/** What is read. */
export type ReadableEntry = ArticleEntry | ResearchEntry;

/** Where something can be read up. */
export interface ResourceSource {
	title: string;
	authors: string;
	year: number;
	journal?: string | undefined;
	url: string;
}

/** Words with their marks. */
export type Inline =
	| string
	| { mark: "em" | "strong" | "code"; text: readonly Inline[] }
	/** A path of the app or a whole address. */
	| { to: string; text: readonly Inline[] };

/** A piece of an article: no HTML, so that nothing in it can be more than text. */
export type Block =
	| { kind: "heading"; level: 2 | 3; id: string; text: readonly Inline[] }
	| { kind: "paragraph"; text: readonly Inline[] }
	| { kind: "list"; isOrdered: boolean; items: readonly (readonly Block[])[] }
	| { kind: "quote"; blocks: readonly Block[] }
	| {
			kind: "table";
			head: readonly (readonly Inline[])[];
			rows: readonly (readonly (readonly Inline[])[])[];
	  };

/** An article or the summary of a study, whole. */
export interface Resource {
	entry: ReadableEntry;
	body: readonly Block[];
	/** Of a summary, the study itself. */
	sources: readonly ResourceSource[];
	/** What to read next. */
	related: readonly ReadableEntry[];
	/** Ready habits that fit. */
	templates: readonly TemplateEntry[];
}

/** A clip, with the addresses of its files. */
export interface Clip {
	entry: ClipEntry;
	/** The day on which it was recorded. */
	date: Day;
	/** Where in the app one does what it shows. */
	page: string;
	video: string;
	width: number;
	height: number;
	/** Its captions, by language. */
	tracks: Readonly<Record<"en" | "hi", string>>;
	/** The same to be read, in order. */
	said: Readonly<Record<"en" | "hi", readonly string[]>>;
	/** What to watch next. */
	related: readonly ClipEntry[];
}

/** Whatever has a page of its own in the library. */
export type LibraryPage = Resource | Clip;

export type ResourceCounts = Readonly<Record<ResourceKind, number>>;

/** What the landing page shows of the library. */
export interface ResourcePreview {
	counts: ResourceCounts;
	featured: readonly ArticleEntry[];
}
