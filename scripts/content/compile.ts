import { readFile as readBytes, readdir } from "node:fs/promises";
import path from "node:path";
import type {
	ArticleEntry,
	Block,
	Clip,
	ReadableEntry,
	ResearchEntry,
	Resource,
	ResourceEntry,
	ResourcePreview,
	ResourceSource,
} from "#contract/public/resources.ts";
import { featuredCount, isReadIn, minutesToRead, resourceKinds } from "#domain/public/resource.ts";
import { type WordIndex, wordsOf } from "#domain/public/resource-search.ts";
import { linksIn, readBody, textOf } from "./body.ts";
import { type ReadClip, readClips } from "./clips.ts";
import { ContentError } from "./faults.ts";
import {
	type ArticleFront,
	articleSchema,
	type ResearchFront,
	readFile,
	researchSchema,
	type SourceLink,
} from "./front-matter.ts";
import { whyNotLink } from "./links.ts";
import { clipsAfter, relatedTo, templatesFor } from "./related-entries.ts";
import { templateEntries } from "./templates.ts";
import { wordIndexOf } from "./word-index.ts";

export interface Content {
	/** List entries: articles, newest first, then clips, templates, and studies, newest first. */
	index: readonly ResourceEntry[];
	preview: ResourcePreview;
	words: WordIndex;
	resources: readonly Resource[];
	clips: readonly Clip[];
	media: ReadonlyMap<string, Uint8Array>;
}

interface Draft {
	file: string;
	entry: ReadableEntry;
	body: readonly Block[];
	sources: readonly ResourceSource[];
	templates: readonly string[] | undefined;
}

/** Sections of every summary, in order: what a reader needs to assess a study. */
const researchParts = ["What they did", "What they found", "Its limits", "What it means for a habit"];

/** Compiles the articles, studies and clips of a folder. Throws one ContentError with all errors. */
export async function compileContent(folder: string): Promise<Content> {
	const faults: string[] = [];
	const articles = await draftsIn(folder, "articles", articleOf, faults);
	const research = await draftsIn(folder, "research", researchOf, faults);
	const clips = await readClips(folder, faults);
	const clipEntries = clips.map(({ clip }) => clip.entry);
	const drafts = [
		...articles.toSorted((one, other) => newestFirst(one.entry.date, other.entry.date)),
		...research.toSorted((one, other) => other.entry.year - one.entry.year),
	];
	const featured = articles.map(({ entry }) => entry).filter(({ isFeatured }) => isFeatured);
	faults.push(
		...duplicateSlugs([...drafts, ...clips.map(({ file, clip }) => ({ file, entry: clip.entry }))]),
		...deadLinks(drafts, clips),
		...unknownTemplates(drafts),
		...faultsOfFeatured(featured),
	);
	if (faults.length > 0) throw new ContentError(faults);
	const readable = drafts.map(({ entry }) => entry);
	const index: ResourceEntry[] = [
		...readable.filter(({ kind }) => kind === "article"),
		...clipEntries,
		...templateEntries,
		...readable.filter(({ kind }) => kind === "research"),
	];
	return {
		index,
		preview: { counts: countsOf(index), featured },
		words: wordIndexOf([
			...drafts.map(({ entry: { slug }, body }) => ({ slug, text: textOf(body) })),
			...clips.map(({ clip: { entry, said } }) => ({
				slug: entry.slug,
				text: [...said.en, ...said.hi].join(" "),
			})),
		]),
		resources: drafts.map(({ entry, body, sources, templates }) => ({
			entry,
			body,
			sources,
			related: relatedTo(entry, readable),
			templates: templatesFor(entry, templates, templateEntries),
		})),
		clips: clips.map(({ clip }) => ({ ...clip, related: clipsAfter(clip.entry, clipEntries) })),
		media: new Map(clips.flatMap(({ media }) => [...media])),
	};
}

async function draftsIn<Made extends Draft>(
	folder: string,
	kind: string,
	make: (file: string, text: string) => Made,
	faults: string[],
): Promise<Made[]> {
	const names = (await readdir(path.join(folder, kind)).catch(() => [])).sort();
	const drafts: Made[] = [];
	for (const name of names) {
		const file = `${kind}/${name}`;
		try {
			if (!name.endsWith(".md")) throw new ContentError([`${file}: is not a Markdown file (.md)`]);
			drafts.push(make(file, utf8(file, await readBytes(path.join(folder, file)))));
		} catch (fault) {
			if (!(fault instanceof ContentError)) throw fault;
			faults.push(...fault.faults);
		}
	}
	return drafts;
}

function utf8(file: string, bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new ContentError([`${file}: is not written in UTF-8`]);
	}
}

function articleOf(file: string, text: string): Draft & { entry: ArticleEntry } {
	const { slug, front, body: markdown, bodyLine } = readFile(file, text, articleSchema);
	const body = readBody(file, markdown, bodyLine);
	const words = wordsOf(textOf(body)).length;
	const { sources, templates, featured, ...shown }: ArticleFront = front;
	if (!isReadIn(shown.minutes, words))
		throw new ContentError([`${file}: minutes: ${words} words take about ${minutesToRead(words)}`]);
	return {
		file,
		entry: { kind: "article", slug, ...shown, isFeatured: featured },
		body,
		sources: sources.map(({ doi, url, ...source }) => ({ ...source, url: addressOf({ doi, url }) })),
		templates,
	};
}

function researchOf(file: string, text: string): Draft & { entry: ResearchEntry } {
	const { slug, front, body: markdown, bodyLine } = readFile(file, text, researchSchema);
	const body = readBody(file, markdown, bodyLine);
	const parts = body.flatMap((block) =>
		block.kind === "heading" && block.level === 2 ? [textOf([block])] : [],
	);
	if (parts.join() !== researchParts.join())
		throw new ContentError([
			`${file}: must have the parts ${researchParts.map((part) => `"${part}"`).join(", ")}`,
		]);
	const { paper, authors, journal, doi, url, kind, templates, ...shown }: ResearchFront = front;
	const minutes = minutesToRead(wordsOf(textOf(body)).length);
	return {
		file,
		entry: { kind: "research", slug, ...shown, study: kind, minutes },
		body,
		sources: [{ title: paper, authors, year: shown.year, journal, url: addressOf({ doi, url }) }],
		templates,
	};
}

/** Link to a source, by its DOI if it has one. Old DOIs contain characters not allowed in an address. */
function addressOf({ doi, url = "" }: SourceLink): string {
	return doi === undefined ? url : `https://doi.org/${encodeURI(doi)}`;
}

function newestFirst(one: string, other: string): number {
	return other.localeCompare(one, "en");
}

function countsOf(index: readonly ResourceEntry[]): ResourcePreview["counts"] {
	const count = (wanted: string) => index.filter(({ kind }) => kind === wanted).length;
	return Object.fromEntries(resourceKinds.map((kind) => [kind, count(kind)])) as ResourcePreview["counts"];
}

function duplicateSlugs(drafts: readonly { file: string; entry: { slug: string } }[]): string[] {
	const files = new Map<string, string>();
	return drafts.flatMap(({ file, entry: { slug } }) => {
		const other = files.get(slug);
		files.set(slug, file);
		return other === undefined ? [] : [`${file}: has the same name as ${other}`];
	});
}

function deadLinks(drafts: readonly Draft[], clips: readonly ReadClip[]): string[] {
	const slugs = new Set([
		...drafts.map(({ entry }) => entry.slug),
		...clips.map(({ clip }) => clip.entry.slug),
	]);
	const linked = [
		...drafts.flatMap(({ file, body }) => linksIn(body).map((to) => ({ file, to }))),
		...clips.map(({ file, clip }) => ({ file, to: clip.page })),
	];
	return linked.flatMap(({ file, to }) => {
		const why = whyNotLink(to, { slugs, templates: templateKeys });
		return why === undefined ? [] : [`${file}: the link ${to} ${why}`];
	});
}

const templateKeys = new Set<string>(templateEntries.map(({ slug }) => slug));

function unknownTemplates(drafts: readonly Draft[]): string[] {
	return drafts.flatMap(({ file, templates = [] }) =>
		templates
			.filter((key) => !templateKeys.has(key))
			.map((key) => `${file}: templates: ${key} is not a template`),
	);
}

function faultsOfFeatured(featured: readonly ArticleEntry[]): string[] {
	if (featured.length === featuredCount) return [];
	return [`articles: ${featuredCount} must be featured, not ${featured.length}`];
}
