export const wordMeanings = ["completed", "missed", "skipped", "none"] as const;
export type WordMeaning = (typeof wordMeanings)[number];

/** All known words, the user's answers included; keys as `wordIn` returns them. */
export type Dictionary = ReadonlyMap<string, WordMeaning>;

const wordLists: Readonly<Record<WordMeaning, string>> = {
	completed: `yes|y|true|done|complete|completed|check|checked|ticked|ok|okay|x|×|on|hit|passed|achieved|finished|
		accomplished|success|successful|succeeded|did it|completed manually|completed auto|completed automatically|
		completed timer|yes manual|ja|oui|sí|si|sim|erledigt|geschafft|✓|✔|☑|✅|🗹|[x]|👍|🟩|🟢|💚|हाँ|हां|हा|जी हाँ|हुआ|हुई|हो गया|हो गई|किया|
		कर लिया|कर ली|पूरा|पूरा हुआ|पूरी|पूर्ण|सफल|सफलता`,
	missed: `no|n|false|miss|missed|missed manually|missed auto|missed automatically|fail|failed|failure|unsuccessful|
		uncompleted|incomplete|not complete|not completed|unchecked|undone|not done|not achieved|didn't|did not|didn't do it|nein|non|
		não|nao|verpasst|✗|✘|❌|✖|☒|🗷|☐|⬜|[ ]|[]|👎|🟥|🔴|नहीं|नही|ना|नहीं हुआ|नहीं हुई|नहीं किया|नहीं की|छूट गया|छूट गई|छूटा|छूटी|
		चूक गया|चूक गई|चूका|अधूरा|अधूरी|अपूर्ण|असफल|असफलता`,
	skipped: `skip|skipped|skipped manually|skipped auto|skipped automatically|rest|rest day|day off|pause|paused|
		excused|exempt|not required|छोड़ा|छोड़ी|छोड़ दिया|छोड़ दी|आराम|विराम|छुट्टी`,
	none: "-|–|—|?|n/a|none|null|unknown|yes auto|पता नहीं",
};

export const maxWordLength = 40;

export function wordIn(cell: string): string {
	return cell
		.trim()
		.toLowerCase()
		.normalize("NFC")
		.replaceAll(/[\ufe0e\ufe0f]/g, "")
		.replaceAll("’", "'")
		.replaceAll(/[_\s]+/g, " ")
		.replace(/(?<=[\p{L}\p{M}])[.!।]$/u, "");
}

export const knownWords: Dictionary = new Map<string, WordMeaning>(
	wordMeanings.flatMap((meaning) =>
		wordLists[meaning].split("|").map((word) => [wordIn(word), meaning] as const),
	),
);

const ticks = ["✓", "✔", "☑", "✅", "o", "○", "◯", "⭕"];
const crosses = ["x", "×"];

/** A cross means done in most calendars, but next to ticks or circles it may mean the opposite, so we ask. */
export function dictionaryFor(words: ReadonlySet<string>, answers: Dictionary = new Map()): Dictionary {
	const isUnclear = ticks.some((tick) => words.has(tick)) && crosses.some((cross) => words.has(cross));
	if (answers.size === 0 && !isUnclear) return knownWords;
	const sure = isUnclear ? [...knownWords].filter(([word]) => !crosses.includes(word)) : knownWords;
	return new Map([...sure, ...answers]);
}
