export const maxSocialNameLength = 60;

/** The first letter of a word, with its vowel signs and letters joined by a virama. */
const firstLetter = /^.(?:\p{M}|(?<=\u094d)\p{L})*/u;

export function socialNameOf({
	fullName,
	socialName,
}: {
	fullName: string;
	socialName: string | null;
}): string {
	if (socialName !== null) return socialName;
	const words = fullName.trim().split(/\s+/u);
	const first = words[0] ?? "";
	const initial = words.length > 1 ? firstLetter.exec(words.at(-1) ?? "")?.[0] : undefined;
	const name = initial === undefined ? first : `${first} ${initial}.`;
	return name.length > maxSocialNameLength ? shorten(first) : name;
}

/** Like the first letter, but with a limited number of marks and joined letters, so that one always fits. */
const letters = /\P{M}(?:\p{M}|(?<=\u094d)\p{L}){0,9}|\p{M}/gu;

function shorten(word: string): string {
	let name = "";
	for (const [letter] of word.matchAll(letters)) {
		if (name.length + letter.length > maxSocialNameLength) break;
		name += letter;
	}
	return name;
}

/** Whether a name has a letter or a digit; invisible characters and emoji alone don't count. */
export function hasLetterOrDigit(name: string): boolean {
	return /[\p{L}\p{N}]/u.test(name);
}
