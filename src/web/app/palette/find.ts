export interface Findable {
	label: string;
	/** The label in the other language, and search words. */
	also: string;
}

/** Every typed word must match. Best first; ties keep their order. */
export function find<T extends Findable>(all: readonly T[], typed: string): readonly T[] {
	if (typed.trim() === "") return all;
	const query = plain(typed);
	if (query === "") return [];
	const words = wordsOf(query);
	return all
		.map((each) => ({ each, rank: rankOf(each, query, words) }))
		.filter(({ rank }) => rank !== undefined)
		.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
		.map(({ each }) => each);
}

/** 0 is the best rank; undefined means no match. */
function rankOf({ label, also }: Findable, query: string, words: readonly string[]): number | undefined {
	const shown = plain(label);
	if (shown.startsWith(query)) return 0;
	// Only emoji or symbols.
	if (words.length === 0) return shown.includes(query) ? 3 : undefined;
	const own = wordsOf(shown);
	if (words.every((word) => own.some((each) => each.startsWith(word)))) return 1;
	const others = wordsOf(plain(also));
	if (words.every((word) => [...own, ...others].some((each) => each.startsWith(word)))) return 2;
	return words.every((word) => shown.includes(word)) ? 3 : undefined;
}

/** Strips what people leave out when typing: accents, the dot under ख़ and फ़, joiners and variation selectors. */
function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/[\ufe00-\ufe0f\u0300-\u036f\u093c\u200c\u200d]/g, "")
		.toLowerCase()
		.trim();
}

function wordsOf(text: string): string[] {
	return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}
