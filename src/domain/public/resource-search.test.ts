import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchIn, wordsOf } from "./resource-search.ts";

const items = [
	{
		slug: "begin",
		titles: ["Begin so small that a bad day has room", "छोटा शुरू कीजिए"],
		summaries: ["How to choose a habit"],
		tags: ["starting"],
	},
	{
		slug: "sleep",
		titles: ["Sleep at regular hours", "नींद का समय"],
		summaries: ["A small change"],
		tags: [],
	},
	{ slug: "cafe", titles: ["The café and the phone", "फ़ोन"], summaries: ["Don’t look"], tags: [] },
];
const words = {
	slugs: ["sleep", "begin"],
	words: ["monsoon", "morning", "small"],
	places: [[0, 1], [1], [0]],
};

const find = searchIn(items, words);
function slugs(question: string) {
	return find(question).map(({ slug }) => slug);
}

test.each([
	["", ["begin", "sleep", "cafe"]],
	["   ", ["begin", "sleep", "cafe"]],
	["  …  ", []],
	["🏃", []],
	["small", ["begin", "sleep"]],
	["SMALL day", ["begin"]],
	["sleep ❤\ufe0f", ["sleep"]],
	["slee", ["sleep"]],
	["mall", ["begin", "sleep"]],
	["starting", ["begin"]],
	["monsoon", ["begin", "sleep"]],
	["morn", ["begin"]],
	["onsoon", []],
	["cafe", ["cafe"]],
	["CAFÉ", ["cafe"]],
	["dont", ["cafe"]],
	["नींद", ["sleep"]],
	["फ़ोन", ["cafe"]],
	["फोन", ["cafe"]],
	["\u095eोन", ["cafe"]],
	["नीं\u200dद", ["sleep"]],
	["शुरू", ["begin"]],
	["sleep monsoon", ["sleep"]],
	["sleep nothing", []],
	["<script>", []],
])("the search %j finds %j", (question, expected) => {
	expect(slugs(question)).toEqual(expected);
});

test("finds titles and summaries even without the articles' words", () => {
	const early = searchIn(items);
	expect(early("small").map(({ slug }) => slug)).toEqual(["begin", "sleep"]);
	expect(early("monsoon")).toEqual([]);
});

describe("any query", () => {
	test("finds only known items, each at most once", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 200 }), (question) => {
				const found = slugs(question);
				expect(new Set(found).size).toBe(found.length);
				for (const slug of found) expect(items.some((item) => item.slug === slug)).toBe(true);
			}),
		);
	});

	test("finds an item by each word of its title", () => {
		for (const { slug, titles } of items)
			for (const word of titles.flatMap(wordsOf)) expect(slugs(word)).toContain(slug);
	});
});
