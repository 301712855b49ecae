/** What is searched of one thing beside its text. */
export interface Searchable {
	slug: string;
	titles: readonly string[];
	summaries: readonly string[];
	tags?: readonly string[];
}

/** The words of long texts in their order, each with the places of its texts among `slugs`. */
export interface WordIndex {
	slugs: readonly string[];
	words: readonly string[];
	places: readonly (readonly number[])[];
}

/** No question is longer; what follows is not looked at. */
const mostWords = 8;

const notInWords = /[^\p{L}\p{M}\p{N}]+/u;

/** As people mean it when they search: small letters, no accents on Latin ones; Devanagari keeps its signs. */
const plain = (text: string): string =>
	text
		.normalize("NFKD")
		.replaceAll(/[\u0300-\u036f]/g, "")
		.normalize("NFC")
		.toLowerCase()
		.replaceAll(/['’]/g, "");

/** The words of a text, as they are searched. */
export const wordsOf = (text: string): string[] => plain(text).split(notInWords).filter(Boolean);

/** What a word is worth where it is found. */
const worth = { titleStart: 8, title: 5, tag: 4, summary: 3, text: 1 };

/** Something in small letters, so that a keystroke costs little. */
interface Ready {
	slug: string;
	/** With a space before each word. */
	title: string;
	tags: string;
	summary: string;
}

/**
 * Gives what has every word of a question, the best first; of a word its beginning is enough, in titles and summaries
 * any part of it. `words` may come later than the list.
 */
export const searchIn = <Item extends Searchable>(
	items: readonly Item[],
	words?: WordIndex,
): ((question: string) => readonly Item[]) => {
	const ready = items.map((item) => ({ item, text: readied(item) }));
	return (question) => {
		const wanted = wordsOf(question)
			.slice(0, mostWords)
			.map((word) => ({ word, texts: slugsWith(words, word) }));
		const scored = ready.flatMap(({ item, text }) => {
			const scores = wanted.map(
				({ word, texts }) => scoreOf(text, word) || (texts.has(text.slug) ? worth.text : 0),
			);
			return scores.includes(0) ? [] : [{ item, score: scores.reduce((sum, score) => sum + score, 0) }];
		});
		// Sorting keeps the order of the list among equals.
		return scored.sort((one, other) => other.score - one.score).map(({ item }) => item);
	};
};

const readied = ({ slug, titles, summaries, tags = [] }: Searchable): Ready => {
	const spaced = (texts: readonly string[]) => texts.flatMap((text) => ["", ...wordsOf(text)]).join(" ");
	return { slug, title: spaced(titles), tags: spaced(tags), summary: spaced(summaries) };
};

const scoreOf = ({ title, tags, summary }: Ready, word: string): number => {
	if (title.includes(` ${word}`)) return worth.titleStart;
	if (title.includes(word)) return worth.title;
	if (tags.includes(` ${word}`)) return worth.tag;
	return summary.includes(word) ? worth.summary : 0;
};

/** In which texts a word begins like this. */
const slugsWith = (index: WordIndex | undefined, start: string): Set<string> => {
	const found = new Set<string>();
	if (index === undefined) return found;
	const { slugs, words, places } = index;
	for (let at = firstFrom(words, start); words[at]?.startsWith(start); at++)
		for (const place of places[at] ?? []) found.add(slugs[place] ?? "");
	return found;
};

/** Where in an ordered list the first word stands that is not before this one. */
const firstFrom = (words: readonly string[], word: string): number => {
	let [low, high] = [0, words.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((words[middle] ?? "") < word) low = middle + 1;
		else high = middle;
	}
	return low;
};
