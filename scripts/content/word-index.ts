import type { WordIndex } from "#domain/public/resource-search.ts";
import { wordsOf } from "#domain/public/resource-search.ts";

export function wordIndexOf(texts: readonly { slug: string; text: string }[]): WordIndex {
	const places = new Map<string, number[]>();
	for (const [index, { text }] of texts.entries()) {
		for (const word of new Set(wordsOf(text))) {
			const found = places.get(word);
			if (found) found.push(index);
			else places.set(word, [index]);
		}
	}
	// Sorted by code units, as the search compares them.
	const words = [...places.keys()].sort();
	return {
		slugs: texts.map(({ slug }) => slug),
		words,
		places: words.map((word) => places.get(word) ?? []),
	};
}
