import type { ArticleEntry, ClipEntry, ReadableEntry, TemplateEntry } from "#contract/public/resources.ts";

const maxRelated = 3;
const maxTemplates = 3;

/** Related articles and studies: shared tags weigh most, then category, then kind; ties are in library order. */
export function relatedTo(entry: ReadableEntry, all: readonly ReadableEntry[]): ReadableEntry[] {
	const nearness = (other: ReadableEntry) =>
		3 * sharedTags(entry, other) +
		2 * Number(other.category === entry.category) +
		Number(other.kind === entry.kind);
	return all
		.filter(({ slug }) => slug !== entry.slug)
		.toSorted((one, other) => nearness(other) - nearness(one))
		.slice(0, maxRelated);
}

function sharedTags(one: ReadableEntry, other: ReadableEntry): number {
	const tags = new Set(tagsOf(one));
	return tagsOf(other).filter((tag) => tags.has(tag)).length;
}

function tagsOf(entry: ReadableEntry): ArticleEntry["tags"] {
	return entry.kind === "article" ? entry.tags : [];
}

export function clipsAfter({ slug }: ClipEntry, all: readonly ClipEntry[]): ClipEntry[] {
	const index = all.findIndex((clip) => clip.slug === slug);
	return [...all.slice(index + 1), ...all.slice(0, index)].slice(0, maxRelated);
}

export function templatesFor(
	{ category }: ReadableEntry,
	named: readonly string[] | undefined,
	all: readonly TemplateEntry[],
): TemplateEntry[] {
	const candidates = named
		? named.flatMap((key) => all.find(({ slug }) => slug === key) ?? [])
		: all.filter((template) => template.category === category);
	return candidates.slice(0, maxTemplates);
}
