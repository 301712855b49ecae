/** Scripts in which ZERO WIDTH JOINER and NON-JOINER between letters change the reading. */
const joiningScripts = [
	"Arab",
	"Beng",
	"Deva",
	"Gujr",
	"Guru",
	"Knda",
	"Mlym",
	"Mong",
	"Orya",
	"Sinh",
	"Syrc",
	"Taml",
	"Telu",
];
const joining = `[${joiningScripts.map((script) => `\\p{Script=${script}}`).join("")}]`;

/** Joiners between letters of those scripts and within an emoji, and emoji variation selectors. */
const meaningful = [
	`(?<=${joining})[\\u200c\\u200d](?=${joining})`,
	"(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})",
	"(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\ufe0e\\ufe0f]",
	"(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
].join("|");

/** Invisible characters: default ignorable ones, tags included, and the empty Braille pattern. */
const unseen = "(?!\\p{Bidi_Control})[\\p{Default_Ignorable_Code_Point}\\u2800]";

const invisible = new RegExp(`(${meaningful})|${unseen}`, "gu");

/** Removes characters that could make one name look like another. Callers handle bidirectional controls. */
export function withoutInvisible(text: string): string {
	return text.replaceAll(invisible, "$1");
}

export const visibleCharacter = /[^\p{M}\p{C}\p{Z}]/u;

/** Replaces line breaks, control characters and bidirectional controls with spaces: safe for names. */
export function oneLine(text: string): string {
	return withoutInvisible(text).replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ");
}

export function excerptOf(text: string, maxLength: number): string {
	const line = oneLine(text.replaceAll(/\s+/g, " "));
	const letters = Array.from(line);
	return letters.length <= maxLength ? line : `${letters.slice(0, maxLength - 1).join("")}…`;
}
