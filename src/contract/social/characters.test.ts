import { expect, test } from "vitest";
import { characters } from "./characters.ts";

test.each([
	["", 0],
	["hello", 5],
	["नमस्ते", 3],
	["e\u0301", 1],
	["👩‍👩‍👧‍👦", 1],
	["🇮🇳🇮🇳", 2],
	["𝒜𠮷", 2],
])("%s has %d characters", (text, count) => {
	expect(characters(text)).toBe(count);
});
