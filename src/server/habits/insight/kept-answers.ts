import { LRUCache } from "lru-cache";

const maxCharacters = 8_000_000;

interface CachedAnswer {
	version: string;
	text: string;
}

export function keptAnswers() {
	const answers = new LRUCache<string, CachedAnswer>({
		maxSize: maxCharacters,
		sizeCalculation: ({ text }, name) => name.length + text.length,
	});
	return {
		find(name: string, version: string): string | undefined {
			const kept = answers.get(name);
			return kept?.version === version ? kept.text : undefined;
		},
		keep(name: string, version: string, text: string): void {
			answers.set(name, { version, text });
		},
	};
}
