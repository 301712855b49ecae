import { expect, test } from "vitest";
import { smartQuotes } from "./smart-quotes.ts";

test.each([
	['He said "go".', "", "He said \u201cgo\u201d."],
	["It's a week's work", "", "It\u2019s a week\u2019s work"],
	['("a")', "", "(\u201ca\u201d)"],
	["she called it 'done'", "", "she called it \u2018done\u2019"],
	["\"'a' b\"", "", "\u201c\u2018a\u2019 b\u201d"],
	['" he said', "go", "\u201d he said"],
	['"go', "he said ", "\u201cgo"],
	["'s", "week", "\u2019s"],
	["no marks", "", "no marks"],
])("%j after %j is printed as %j", (text, before, expected) => {
	expect(smartQuotes(text, before)).toBe(expected);
});
