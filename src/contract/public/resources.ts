import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import type { Day } from "#domain/day.ts";
import type { Category } from "#domain/habits/plan/habit.ts";
import type { ResourceKind, ResourceLevel, StudyKind } from "#domain/public/resource.ts";

export const slugSchema = z
	.string()
	.max(80)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const params = z.object({ slug: slugSchema });

const helpedSchema = z.object({
	count: z.int(),
	isMine: z.boolean(),
});
export type HelpedCount = z.infer<typeof helpedSchema>;

export const resources = {
	helped: endpoint({
		route: "GET /api/resources/:slug/helped",
		summary: "Returns how many readers an article has helped.",
		access: "public",
		rate: "read",
		params,
		replies: { 200: helpedSchema },
	}),
	markHelpful: endpoint({
		route: "PUT /api/resources/:slug/helped",
		summary: "Records that an article has helped the user. Counts once per account.",
		access: "user",
		rate: "social",
		params,
		replies: { 200: helpedSchema },
	}),
	unmarkHelpful: endpoint({
		route: "DELETE /api/resources/:slug/helped",
		summary: "Withdraws the user's vote that an article has helped. A repeat changes nothing.",
		access: "user",
		rate: "social",
		params,
		replies: { 200: helpedSchema },
	}),
};

/* Files that the build creates from `content/` (scripts/content); no endpoint returns them. */

interface EntryOf<Kind extends ResourceKind> {
	kind: Kind;
	/** Unique within its kind; part of its address. */
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

/** A ready-made habit of the wizard; `slug` is its key there. */
export type TemplateEntry = EntryOf<"template">;

export interface ClipEntry extends EntryOf<"clip"> {
	seconds: number;
	poster: string;
}

export type ResourceEntry = ArticleEntry | ClipEntry | TemplateEntry | ResearchEntry;

export type ReadableEntry = ArticleEntry | ResearchEntry;

export interface ResourceSource {
	title: string;
	authors: string;
	year: number;
	journal?: string | undefined;
	url: string;
}

export type Inline =
	| string
	| { mark: "em" | "strong" | "code"; text: readonly Inline[] }
	/** A path of the app or an absolute URL. */
	| { to: string; text: readonly Inline[] };

/** A block of an article. No HTML, so the content can't inject markup. */
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

export interface Resource {
	entry: ReadableEntry;
	body: readonly Block[];
	/** For a summary, the study itself. */
	sources: readonly ResourceSource[];
	related: readonly ReadableEntry[];
	templates: readonly TemplateEntry[];
}

export interface Clip {
	entry: ClipEntry;
	date: Day;
	page: string;
	video: string;
	width: number;
	height: number;
	tracks: Readonly<Record<"en" | "hi", string>>;
	said: Readonly<Record<"en" | "hi", readonly string[]>>;
	related: readonly ClipEntry[];
}

export type LibraryPage = Resource | Clip;

export type ResourceCounts = Readonly<Record<ResourceKind, number>>;

export interface ResourcePreview {
	counts: ResourceCounts;
	featured: readonly ArticleEntry[];
}
