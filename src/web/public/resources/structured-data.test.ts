import { expect, test } from "vitest";
import { siteUrlPlaceholder } from "#contract/public/placeholders.ts";
import type { Clip, Resource, ResourceEntry } from "#contract/public/resources.ts";
import { structuredArticle, structuredClip, structuredList } from "./structured-data.ts";

const entry = {
	slug: "begin-small",
	kind: "article",
	title: "Begin small",
	titleHi: "छोटा शुरू कीजिए",
	tags: [],
};
const words = { title: "Library", text: "Articles" };

function listIn(locale: "en" | "hi") {
	return structuredList([entry as unknown as ResourceEntry], words, locale);
}

test.each([
	["en", "/resources", "Begin small"],
	["hi", "/hi/resources", "छोटा शुरू कीजिए"],
] as const)("in %s, all addresses are absolute and titles are in that language", (locale, library, title) => {
	const url = `${siteUrlPlaceholder}${library}/begin-small`;
	expect(listIn(locale)).toMatchObject({
		url: siteUrlPlaceholder + library,
		mainEntity: { itemListElement: [{ name: title, url }] },
	});
	const article = { entry, sources: [] } as unknown as Resource;
	expect(structuredArticle(article, locale, "Ikkis")).toMatchObject({ headline: title, url });
	const clip = { entry: { ...entry, poster: "/p.png" }, video: "/v.webm", said: { en: [], hi: [] } };
	expect(structuredClip(clip as unknown as Clip, locale)).toMatchObject({ name: title, url });
});
