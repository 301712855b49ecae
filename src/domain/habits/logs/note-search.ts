export const maxQueryLength = 100;

/** Accents of Latin letters, the dot under ख़ and फ़, and invisible joiners: people leave them out when typing. */
const leftOut = /[\u0300-\u036f\u093c\u200c\u200d]/g;

/** Phones write ’ where keyboards write '. */
const curlyQuotes = /[‘’]/g;

function folded(text: string): string {
	const plain = text.normalize("NFD").replaceAll(leftOut, "").replaceAll(curlyQuotes, "'");
	// The only letter whose lower case depends on its neighbours.
	return plain.toLowerCase().replaceAll("ς", "σ");
}

export function searchWords(query: string): string[] {
	return folded(query).split(/\s+/).filter(Boolean);
}

/** Whether each word occurs in one of the texts. */
export function hasAllWords(
	texts: readonly (string | null | undefined)[],
	words: readonly string[],
): boolean {
	const all = texts.map((text) => folded(text ?? "")).join("\n");
	return words.every((word) => all.includes(word));
}

export interface NotePart {
	text: string;
	isMatch: boolean;
}

/** A letter with its combining marks; cutting between them would break it. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

const maxLetters = 180;
const maxLettersBefore = 50;

/** Splits a text into parts that match and parts that don't; a long text is cut around its first match. */
export function noteParts(text: string, words: readonly string[]): NotePart[] {
	const all = text.match(letters) ?? [];
	const matches = matchingLetters(all, words);
	const { from, to } = excerptOf(all, matches.indexOf(true));
	const parts: NotePart[] = from > 0 ? [{ text: "…", isMatch: false }] : [];
	for (let index = from; index < to; index++) add(parts, all[index] ?? "", matches[index] ?? false);
	if (to < all.length) add(parts, "…", false);
	return parts;
}

function matchingLetters(all: readonly string[], words: readonly string[]): boolean[] {
	let plain = "";
	/** For each character of `plain`, the index of its letter. */
	const origins: number[] = [];
	for (const [index, letter] of all.entries()) {
		const added = folded(letter);
		plain += added;
		for (let each = 0; each < added.length; each++) origins.push(index);
	}
	const matches = all.map(() => false);
	for (const word of words) {
		for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
			matches.fill(true, origins[at], (origins[at + word.length - 1] ?? 0) + 1);
	}
	return matches;
}

/** Begins and ends at a space, if there is one nearby. */
function excerptOf(all: readonly string[], firstMatch: number): { from: number; to: number } {
	if (all.length <= maxLetters) return { from: 0, to: all.length };
	const from = firstMatch <= maxLettersBefore ? 0 : firstMatch - maxLettersBefore;
	const to = Math.min(all.length, from + maxLetters);
	const spaces = [...all.keys()].filter((index) => /\s/.test(all[index] ?? ""));
	const first = spaces.find((index) => index >= from) ?? firstMatch;
	const last = spaces.findLast((index) => index <= to) ?? to;
	return {
		from: from > 0 && first < firstMatch ? first + 1 : from,
		to: to < all.length && last > to - maxLettersBefore ? last : to,
	};
}

function add(parts: NotePart[], text: string, isMatch: boolean): void {
	const last = parts.at(-1);
	if (last?.isMatch === isMatch) last.text += text;
	else parts.push({ text, isMatch });
}
