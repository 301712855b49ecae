/** Includes vowel signs and conjuncts. Not Intl.Segmenter, whose first use on a page takes a slow phone 0.1 s. */
const firstLetter = /^.(?:\p{M}|(?<=\u094d)\p{L})*/u;

const title = /^(?:dr|prof|mrs?|ms|smt|shri|sri|डॉ|श्री|श्रीमती)\.?\s+(?=\S)/iu;

/** More letters and signs than this would be wider than the avatar's circle. */
const maxLength = 4;

export function initials(fullName: string): string {
	const words = fullName.trim().replace(title, "").split(/\s+/u).filter(Boolean);
	const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
		(word) => word && firstLetter.exec(word)?.[0].toLocaleUpperCase(),
	);
	return first.length + last.length > maxLength ? first : first + last;
}
