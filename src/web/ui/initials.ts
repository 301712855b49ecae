const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Takes a full name in any script; gives the first letters of its first and last word, "" for an empty name. */
export function initials(fullName: string): string {
	const words = fullName.trim().split(/\s+/u).filter(Boolean);
	return [words[0], words.length > 1 ? words.at(-1) : undefined]
		.map((word) => (word ? firstLetter(word) : ""))
		.join("");
}

function firstLetter(word: string): string {
	for (const { segment } of letters.segment(word)) return segment.toLocaleUpperCase();
	return "";
}
