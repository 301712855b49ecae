/**
 * The first letter of a word with its vowel signs and what a virama joins to it. Intl.Segmenter knows more scripts, but
 * takes a slow phone 0.1 s to wake, before the header of every page.
 */
const firstLetter = /^.(?:\p{M}|(?<=\u094d)\p{L})*/u;

const title = /^(?:dr|prof|mrs?|ms|smt|shri|sri|डॉ|श्री|श्रीमती)\.?\s+(?=\S)/iu;

/**
 * Takes a full name in any script; gives the first letters of its first and last word, "" for an empty name. A title
 * before the name is no part of it.
 */
export function initials(fullName: string): string {
	const words = fullName.trim().replace(title, "").split(/\s+/u).filter(Boolean);
	return [words[0], words.length > 1 ? words.at(-1) : undefined]
		.map((word) => (word && firstLetter.exec(word)?.[0].toLocaleUpperCase()) ?? "")
		.join("");
}
