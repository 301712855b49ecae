import { expect, test } from "vitest";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** All texts in a catalogue by path; functions are called with sample values. */
function textsOf(value: unknown, path = ""): Map<string, string> {
	if (typeof value === "string") return new Map([[path, value]]);
	if (typeof value === "function") return textsOf(sampleOf(value as Text, path), path);
	if (typeof value !== "object" || value === null)
		throw new Error(`${path} is neither a string nor an object`);
	return new Map(
		Object.entries(value).flatMap(([key, inner]) => [...textsOf(inner, path ? `${path}.${key}` : key)]),
	);
}

type Text = (...values: unknown[]) => unknown;

/** Sample for texts that take an object: every field has a value. */
const facts = new Proxy({}, { get: (_, field) => (field === "day" ? "2026-11-21" : "3") });

/** A numeric string usually works as a number too; some texts take lists of words. */
function sampleOf(text: Text, path: string): unknown {
	for (const sample of [facts, "3", 3, ["a", "b"]]) {
		try {
			return text(sample, sample, sample, sample);
		} catch {}
	}
	throw new Error(`No sample fits ${path}`);
}

const english = textsOf(en);
const hindi = textsOf(hi);

test("both languages have the same texts", () => {
	expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
});

test("no text is empty", () => {
	const empty = [...english, ...hindi].filter(([, text]) => text.trim() === "");
	expect(empty).toEqual([]);
});

/** Names, including those of files and units, that are the same in every language. */
const names =
	/^(shell\.name|shell\.language\.en|imports\.formats\..*|imports\.guide\.apps\.\d+\.0|share\.ways\.(whatsApp|facebook|x|linkedIn)|integrations\.strava\.(powered|view)|organization\w+\.\w+\.file|sources\.units\.(kcal|bpm))$/;

test("texts with words in English contain Devanagari in Hindi", () => {
	const hasWords = (path: string) => /\p{L}/u.test(english.get(path) ?? "") && !names.test(path);
	const foreign = [...hindi].filter(([path, text]) => hasWords(path) && !/\p{Script=Devanagari}/u.test(text));
	expect(foreign).toEqual([]);
});

test("Hindi numbers are written in Latin digits", () => {
	expect([...hindi].filter(([, text]) => /[०-९]/.test(text))).toEqual([]);
});
