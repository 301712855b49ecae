import fc from "fast-check";
import { expect, test } from "vitest";
import { hasAllWords, noteParts, searchWords } from "./note-search.ts";

test.each([
	["knee", "The knee hurts", "The [knee] hurts"],
	["KNEE hurts", "Hurts again: the Knee", "[Hurts] again: the [Knee]"],
	["ache", "Headache, toothache", "Head[ache], tooth[ache]"],
	["100%", "1000 steps", undefined],
	["100%", "done at 100%", "done at [100%]"],
	["a_b", "axb", undefined],
	["a_b", "A_B", "[A_B]"],
	["\\", "C:\\walk", "C:[\\]walk"],
	[".*", "anything", undefined],
	["école", "E\u0301COLE du soir", "[E\u0301COLE] du soir"],
	["ecole", "l'école", "l'[école]"],
	["E\u0301cole", "école", "[école]"],
	["don't", "I don’t know", "I [don’t] know"],
	["घुटने", "आज घुटने में दर्द था", "आज [घुटने] में दर्द था"],
	["घुटन", "आज घुटने में दर्द था", "आज [घुटने] में दर्द था"],
	["\u0959ाली", "\u0916\u093cाली पेट", "[\u0916\u093cाली] पेट"],
	["खाली", "\u0959ाली पेट", "[\u0959ाली] पेट"],
	["दर्द घुटने", "आज घुटने में दर्द था", "आज [घुटने] में [दर्द] था"],
	["knee rain", "The knee hurts", undefined],
	["aa", "aaaa", "[aaaa]"],
	["ab bc", "abc", "[abc]"],
	["ΣΟΦΟΣ", "σοφος", "[σοφος]"],
	["😀", "Great 😀 day", "Great [😀] day"],
])("“%s” in “%s” marks %j", (query, note, marked) => {
	const words = searchWords(query);
	expect(hasAllWords([note], words)).toBe(marked !== undefined);
	if (marked) expect(shown(note, words)).toBe(marked);
});

test.each(["", "   ", "\u200d", "\u093c \u0301"])("“%s” has no word to search for", (query) => {
	expect(searchWords(query)).toEqual([]);
});

test("words may be spread over a note and a reason, but a word does not span both", () => {
	expect(hasAllWords(["The knee", "Rain"], searchWords("rain knee"))).toBe(true);
	expect(hasAllWords(["knee", null], searchWords("knee"))).toBe(true);
	expect(hasAllWords(["over", "due"], searchWords("overdue"))).toBe(false);
});

test("a long note is cut around its first match, at a word", () => {
	const note = `${"so it began ".repeat(40)}my knee hurt ${"and so on ".repeat(40)}`;
	const text = shown(note, searchWords("knee"));
	expect(text).toMatch(/^…(so|it|began) .*my \[knee\] hurt and.* (and|so|on)…$/);
	expect(text.length).toBeLessThan(190);
	expect(shown("क".repeat(300), searchWords("none"))).toBe(`${"क".repeat(180)}…`);
	expect(shown(`${"x".repeat(300)}knee`, searchWords("knee"))).toBe(`…${"x".repeat(50)}[knee]`);
	expect(shown(`knee ${"x".repeat(300)}`, searchWords("knee"))).toBe(`[knee] ${"x".repeat(175)}…`);
});

test("the parts of a short note add up to its whole text, with matches marked", () => {
	const text = fc.string({ unit: "grapheme", maxLength: 8 });
	fc.assert(
		fc.property(text, text, text, (before, query, after) => {
			const words = searchWords(query);
			const note = before + query + after;
			const parts = noteParts(note, words);
			expect(parts.map((part) => part.text).join("")).toBe(note);
			if (words.length > 0 && hasAllWords([note], words))
				expect(parts.some(({ isMatch }) => isMatch)).toBe(true);
		}),
	);
});

function shown(note: string, words: readonly string[]): string {
	return noteParts(note, words)
		.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
		.join("");
}
