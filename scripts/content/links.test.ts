import { expect, test } from "vitest";
import { whyNotLink } from "./links.ts";

const targets = { slugs: new Set(["begin-small"]), templates: new Set(["eveningWalk"]) };

test.each([
	"/",
	"/pricing",
	"/resources",
	"/resources?kind=template",
	"/resources/begin-small",
	"/resources/begin-small#cut-it-in-half",
	"/habits/new",
	"/habits/new?template=eveningWalk",
	"https://doi.org/10.1002/ejsp.674",
])("%s resolves", (to) => {
	expect(whyNotLink(to, targets)).toBeUndefined();
});

test.each([
	["/nothing", "is not a page"],
	["/resources/nothing", "is neither an article, a study nor a clip"],
	["/habits/new?template=nothing", "is not a template"],
	["/pricing?template=eveningWalk", "is not a template"],
	["begin-small", "begins neither with"],
	["#part", "begins neither with"],
	["//elsewhere.example", "begins neither with"],
	["http://elsewhere.example", "begins neither with"],
	["javascript:alert(1)", "begins neither with"],
	["mailto:a@b.example", "begins neither with"],
	["https://", "is not an address"],
])("%s does not resolve", (to, why) => {
	expect(whyNotLink(to, targets)).toContain(why);
});
