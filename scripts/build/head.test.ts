import { expect, test } from "vitest";
import { headOf } from "./head.ts";

const preview = { name: "p", title: "Begin small", text: "Text", path: "/resources/begin-small" };
const document = {
	path: "/pages/p.en.html",
	locale: "en" as const,
	isFinished: true,
	title: "Begin small",
	preview,
	html: "",
	first: undefined,
};

test.each([
	["article", { "@type": "Article" }],
	["website", { "@type": "CollectionPage" }],
	["website", { "@type": "VideoObject" }],
	["website", undefined],
])("a page is previewed as an %s with the structured data %o", (type, structured) => {
	expect(headOf({ ...document, structured })).toContain(`<meta property="og:type" content="${type}">`);
});
