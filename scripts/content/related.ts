import type { ArticleEntry, ClipEntry, ReadableEntry, TemplateEntry } from "#contract/public/resources.ts";

const mostRelated = 3;
const mostTemplates = 3;

/** What is nearest to an article: of its tags, of its kind and part of life, the rest in the order of the library. */
export function relatedTo(entry: ReadableEntry, all: readonly ReadableEntry[]): ReadableEntry[] {
	const nearness = (other: ReadableEntry) =>
		3 * sharedTags(entry, other) +
		2 * Number(other.category === entry.category) +
		Number(other.kind === entry.kind);
	return all
		.filter(({ slug }) => slug !== entry.slug)
		.toSorted((one, other) => nearness(other) - nearness(one))
		.slice(0, mostRelated);
}

function sharedTags(one: ReadableEntry, other: ReadableEntry): number {
	const tags = new Set(tagsOf(one));
	return tagsOf(other).filter((tag) => tags.has(tag)).length;
}

function tagsOf(entry: ReadableEntry): ArticleEntry["tags"] {
	return entry.kind === "article" ? entry.tags : [];
}

/** The clips that follow one in the library, the first after the last. */
export function clipsAfter({ slug }: ClipEntry, all: readonly ClipEntry[]): ClipEntry[] {
	const place = all.findIndex((clip) => clip.slug === slug);
	return [...all.slice(place + 1), ...all.slice(0, place)].slice(0, mostRelated);
}

/** The ready habits that an article names, else those of its part of life. */
export function templatesFor(
	{ category }: ReadableEntry,
	named: readonly string[] | undefined,
	all: readonly TemplateEntry[],
): TemplateEntry[] {
	const fitting = named
		? named.flatMap((key) => all.find(({ slug }) => slug === key) ?? [])
		: all.filter((template) => template.category === category);
	return fitting.slice(0, mostTemplates);
}
