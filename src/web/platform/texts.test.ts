import { expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { loadSections, sections, type TextSection } from "./texts.ts";

const all = Object.keys(sections) as TextSection[];

test.each([
	["en", en],
	["hi", hi],
] as const)("the sections together are the whole catalogue of %s", async (locale, catalogue) => {
	// Only the build and the server use previews.
	const { previews, ...shown } = catalogue;
	expect(Object.keys(await loadSections(locale, all)).sort()).toEqual(Object.keys(shown).sort());
});
