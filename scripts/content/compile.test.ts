import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compileContent } from "./compile.ts";
import { ContentError } from "./faults.ts";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-content-"));
	await mkdir(path.join(folder, "articles"));
	await mkdir(path.join(folder, "research"));
	for (const name of ["one", "two", "three"]) await put(`articles/${name}.md`, article({ featured: "true" }));
});

afterEach(() => rm(folder, { recursive: true }));

function words(count: number) {
	return Array.from({ length: count }, () => "word").join(" ");
}

const articleFields = {
	title: "Begin small",
	summary: "Why the smallest step is the best one.",
	titleHi: "छोटा शुरू कीजिए",
	summaryHi: "सबसे छोटा क़दम सबसे अच्छा क्यों है।",
	category: "Health",
	minutes: "2",
	level: "beginner",
	date: "2026-11-22",
	tags: "[starting]",
	sources: '[{ title: "A study", authors: "Lally", year: 2010, doi: 10.1002/ejsp.674 }]',
};

const researchFields = {
	...articleFields,
	minutes: undefined,
	level: undefined,
	date: undefined,
	tags: undefined,
	sources: undefined,
	paper: "How are habits formed",
	authors: "Lally",
	year: "2010",
	journal: "A journal",
	doi: "10.1002/ejsp.674",
	participants: "96",
	kind: "observational",
};

type Fields = Record<string, string | undefined>;

function file(fields: Fields, body: string): string {
	const lines = Object.entries(fields).flatMap(([name, value]) =>
		value === undefined ? [] : [`${name}: ${value}`],
	);
	return `---\n${lines.join("\n")}\n---\n${body}`;
}

function article(fields: Fields = {}, body = `${words(400)}\n`): string {
	return file({ ...articleFields, ...fields }, body);
}

const parts = ["What they did", "What they found", "Its limits", "What it means for a habit"];

function research(fields: Fields = {}, headings = parts): string {
	const body = headings.map((heading) => `## ${heading}\n\n${words(40)}\n`).join("\n");
	return file({ ...researchFields, ...fields }, body);
}

async function put(name: string, text: string | Uint8Array): Promise<void> {
	await writeFile(path.join(folder, name), text);
}

async function faults(): Promise<readonly string[]> {
	const fault = await compileContent(folder).catch((thrown: unknown) => thrown);
	if (fault instanceof ContentError) return fault.faults;
	throw new Error("no error was found", { cause: fault });
}

test("entries have their details, and a study's source is a link", async () => {
	await put("research/study.md", research());
	const { resources, preview, index } = await compileContent(folder);
	const study = resources.find(({ entry }) => entry.slug === "study");
	expect(study).toMatchObject({
		entry: { kind: "research", study: "observational", year: 2010, participants: 96, minutes: 1 },
		sources: [{ title: "How are habits formed", url: "https://doi.org/10.1002/ejsp.674" }],
	});
	expect(resources.find(({ entry }) => entry.slug === "one")?.entry).toMatchObject({
		kind: "article",
		isFeatured: true,
		date: "2026-11-22",
	});
	expect(preview.counts).toEqual({ article: 3, clip: 0, template: 25, research: 1 });
	expect(preview.featured).toHaveLength(3);
	expect(index).toHaveLength(3 + 25 + 1);
});

test("a study without a DOI links to its address", async () => {
	await put("research/study.md", research({ doi: undefined, url: "https://example.org/study" }));
	const { resources } = await compileContent(folder);
	expect(resources.find(({ entry }) => entry.slug === "study")?.sources).toMatchObject([
		{ url: "https://example.org/study" },
	]);
});

test("Markdown keeps its structure", async () => {
	const body = [
		"## A *part*",
		"",
		"One **strong** `code` [link](/pricing), and [another](https://doi.org/10.1/x).",
		"",
		"1. first",
		"2. second",
		"",
		"> quoted",
		"",
		"| a | b |",
		"|---|---|",
		"| 1 | 2 |",
		"",
		words(400),
	].join("\r\n");
	await put("articles/shapes.md", `\uFEFF${article({}, body).replaceAll(/\r?\n/g, "\r\n")}`);
	const { resources } = await compileContent(folder);
	expect(resources.find(({ entry }) => entry.slug === "shapes")?.body.slice(0, 5)).toEqual([
		{ kind: "heading", level: 2, id: "a-part", text: ["A ", { mark: "em", text: ["part"] }] },
		{
			kind: "paragraph",
			text: [
				"One ",
				{ mark: "strong", text: ["strong"] },
				" ",
				{ mark: "code", text: ["code"] },
				" ",
				{ to: "/pricing", text: ["link"] },
				", and ",
				{ to: "https://doi.org/10.1/x", text: ["another"] },
				".",
			],
		},
		{
			kind: "list",
			isOrdered: true,
			items: [[{ kind: "paragraph", text: ["first"] }], [{ kind: "paragraph", text: ["second"] }]],
		},
		{ kind: "quote", blocks: [{ kind: "paragraph", text: ["quoted"] }] },
		{ kind: "table", head: [["a"], ["b"]], rows: [[["1"], ["2"]]] },
	]);
});

describe("a broken article is refused with its name and the error:", () => {
	test.each<[string, string | Uint8Array, string]>([
		["no front matter", words(400), "does not begin with front matter"],
		["front matter without an end", "---\ntitle: x\n", "does not begin with front matter"],
		["an empty file", "", "does not begin with front matter"],
		["another encoding", new Uint8Array([0xff, 0xfe, 0x2d]), "is not written in UTF-8"],
		["no title", article({ title: undefined }), "title: "],
		["a title that is a number", article({ title: "21" }), "title: "],
		["a long summary", article({ summary: words(50) }), "summary: "],
		["a Hindi title in English", article({ titleHi: "Begin small" }), "titleHi: is not in Hindi"],
		["an unknown category", article({ category: "Sport" }), "category: "],
		["an unknown level", article({ level: "expert" }), "level: "],
		["an invalid day", article({ date: "2026-02-30" }), "date: "],
		["wrong minutes", article({ minutes: "9" }), "minutes: 400 words take about 2"],
		["no source", article({ sources: "[]" }), "sources: names no source"],
		[
			"a source without a link",
			article({ sources: "[{ title: a, authors: b, year: 2010 }]" }),
			"sources.0: has neither",
		],
		[
			"a link that runs code",
			article({ sources: '[{ title: a, authors: b, year: 2010, url: "javascript:alert(1)" }]' }),
			"sources.0.url: ",
		],
		["a misspelled field", article({ sumary: "x" }), 'Unrecognized key: "sumary"'],
		["a repeated field", article({ minutes: "2\nminutes: 2" }), "Map keys must be unique"],
		["an alias", article({ title: "&a Begin", tags: "[*a]" }), "has an alias"],
		["invalid YAML", article({ title: '"open' }), "articles/bad.md: "],
		["a list instead of a string", article({ title: "[a]" }), "title: "],
		["HTML", article({}, `${words(400)}\n\n<script>alert(1)</script>\n`), "bad.md:15: html is not rendered"],
		["HTML in a line", article({}, `${words(400)} <b>bold</b>`), "html is not rendered"],
		["a picture", article({}, `${words(400)} ![x](/x.png)`), "image is not rendered"],
		["a first-level heading", article({}, `# Title\n\n${words(400)}`), "a heading has ## or ###"],
		["a repeated heading", article({}, `## A\n\n## A\n\n${words(400)}`), "this heading appears twice"],
		[
			"a table that is too wide",
			article({}, `|a|b|c|d|e|\n|-|-|-|-|-|\n\n${words(400)}`),
			"at most 4 columns",
		],
		["no text", article({}, ""), "has no text"],
		["an unknown template", article({ templates: "[nothing]" }), "templates: nothing is not a template"],
	])("%s", async (_what, text, expected) => {
		await put("articles/bad.md", text);
		const found = await faults();
		expect(found.join("\n")).toContain(expected);
		for (const fault of found) expect(fault).toMatch(/^articles\/bad\.md/);
	});
});

test.each<[string, string, string, string]>([
	[
		"parts in another order",
		"research/bad.md",
		research({}, parts.toReversed()),
		'must have the parts "What they did"',
	],
	["an invalid DOI", "research/bad.md", research({ doi: "doi.org/10.1" }), "doi: is not a DOI"],
	[
		"a study without a DOI or address",
		"research/bad.md",
		research({ doi: undefined }),
		"has neither doi nor url",
	],
	["no participants", "research/bad.md", research({ participants: "0" }), "participants: "],
	["an unknown kind of study", "research/bad.md", research({ kind: "story" }), "kind: "],
	["a study with an article's name", "research/one.md", research(), "has the same name as articles/one.md"],
	[
		"a name that does not fit an address",
		"articles/Begin Small.md",
		article(),
		"its name is not lower-case letters",
	],
	["another file among the articles", "articles/notes.txt", "x", "is not a Markdown file"],
	[
		"a link to an unknown article",
		"articles/bad.md",
		article({}, `${words(400)} [x](/resources/none)`),
		"is neither an article",
	],
	[
		"a fourth featured article",
		"articles/four.md",
		article({ featured: "true" }),
		"3 must be featured, not 4",
	],
])("%s is refused", async (_what, name, text, expected) => {
	await put(name, text);
	expect((await faults()).join("\n")).toContain(expected);
});

test("all errors in all files are reported at once", async () => {
	await put("articles/bad.md", article({ title: undefined, level: "expert" }));
	await put("research/worse.md", research({ doi: "x" }));
	expect((await faults()).map((fault) => fault.split(": ").slice(0, 2).join(": "))).toEqual([
		"articles/bad.md: title",
		"articles/bad.md: level",
		"research/worse.md: doi",
	]);
});
