/**
 * The first letter of a word with its vowel signs and conjuncts. Intl.Segmenter covers more scripts, but its first use
 * takes a slow phone 0.1 s, before the header of every page.
 */
const firstLetter = /^.(?:\p{M}|(?<=\u094d)\p{L})*/u;

const title = /^(?:dr|prof|mrs?|ms|smt|shri|sri|डॉ|श्री|श्रीमती)\.?\s+(?=\S)/iu;

/** More letters and signs than this are wider than the circle they stand in. */
const maxLength = 4;

/** One of the first word and one of the last; ignores a title before the name, and returns "" for an empty name. */
export function initials(fullName: string): string {
	const words = fullName.trim().replace(title, "").split(/\s+/u).filter(Boolean);
	const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
		(word) => word && firstLetter.exec(word)?.[0].toLocaleUpperCase(),
	);
	return first.length + last.length > maxLength ? first : first + last;
}
