import type { ResourceEntry } from "#contract/public/resources.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";

export function useEntryTexts() {
	const isHindi = useLocale() === "hi";
	return ({
		title,
		titleHi,
		summary,
		summaryHi,
	}: Pick<ResourceEntry, "title" | "titleHi" | "summary" | "summaryHi">) =>
		isHindi ? { title: titleHi, summary: summaryHi } : { title, summary };
}

/** Returns a function that lists details of an entry, such as its reading time. */
export function useEntryFacts() {
	const { resources: words } = useStrings();
	const { number } = useFormats();
	return (entry: ResourceEntry): string[] => {
		switch (entry.kind) {
			case "article":
				return [words.minutes(entry.minutes), words.levels[entry.level]];
			case "research":
				return [
					words.studies[entry.study],
					String(entry.year),
					...(entry.participants ? [words.participants(number(entry.participants))] : []),
				];
			case "clip":
				return [words.seconds(entry.seconds)];
			case "template":
				return [];
		}
	};
}
