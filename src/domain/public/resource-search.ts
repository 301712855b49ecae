export interface Searchable {
	slug: string;
	titles: readonly string[];
	summaries: readonly string[];
	tags?: readonly string[];
}

/** Words of the long texts in order, each with the indices of its texts in `slugs`. */
export interface WordIndex {
	slugs: readonly string[];
	words: readonly string[];
	places: readonly (readonly number[])[];
}

/** Further words of a query are ignored. */
const maxWords = 8;

const notInWords = /[^\p{L}\p{M}\p{N}]+/u;

/** Normalizes for search: lower case, no accents, dots under letters (ख़), joiners or variation selectors; vowel signs stay. */
function plain(text: string): string {
	return text
		.normalize("NFKD")
		.replaceAll(/[\ufe00-\ufe0f\u0300-\u036f\u093c\u200c\u200d]/g, "")
		.normalize("NFC")
		.toLowerCase()
		.replaceAll(/['’]/g, "");
}

export function wordsOf(text: string): string[] {
	return plain(text).split(notInWords).filter(Boolean);
}

const worth = { titleStart: 8, title: 5, tag: 4, summary: 3, text: 1 };

interface PreparedItem {
	slug: string;
	title: string;
	tags: string;
	summary: string;
}

/** Finds items that match every word of a query, best first: as a prefix, or anywhere in titles and summaries. */
export function searchIn<Item extends Searchable>(
	items: readonly Item[],
	words?: WordIndex,
): (question: string) => readonly Item[] {
	const ready = items.map((item) => ({ item, text: prepare(item) }));
	return (question) => {
		const wanted = wordsOf(question)
			.slice(0, maxWords)
			.map((word) => ({ word, texts: slugsWith(words, word) }));
		if (wanted.length === 0 && question.trim() !== "") return [];
		const scored = ready.flatMap(({ item, text }) => {
			const scores = wanted.map(
				({ word, texts }) => scoreOf(text, word) || (texts.has(text.slug) ? worth.text : 0),
			);
			return scores.includes(0) ? [] : [{ item, score: scores.reduce((sum, score) => sum + score, 0) }];
		});
		// Sorting is stable, so equal scores keep the list's order.
		return scored.sort((one, other) => other.score - one.score).map(({ item }) => item);
	};
}

function prepare({ slug, titles, summaries, tags = [] }: Searchable): PreparedItem {
	const spaced = (texts: readonly string[]) => texts.flatMap((text) => ["", ...wordsOf(text)]).join(" ");
	return { slug, title: spaced(titles), tags: spaced(tags), summary: spaced(summaries) };
}

function scoreOf({ title, tags, summary }: PreparedItem, word: string): number {
	if (title.includes(` ${word}`)) return worth.titleStart;
	if (title.includes(word)) return worth.title;
	if (tags.includes(` ${word}`)) return worth.tag;
	return summary.includes(word) ? worth.summary : 0;
}

function slugsWith(index: WordIndex | undefined, start: string): Set<string> {
	const found = new Set<string>();
	if (index === undefined) return found;
	const { slugs, words, places } = index;
	for (let at = firstFrom(words, start); words[at]?.startsWith(start); at++)
		for (const position of places[at] ?? []) found.add(slugs[position] ?? "");
	return found;
}

function firstFrom(words: readonly string[], word: string): number {
	let [low, high] = [0, words.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((words[middle] ?? "") < word) low = middle + 1;
		else high = middle;
	}
	return low;
}
