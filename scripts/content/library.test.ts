import path from "node:path";
import { expect, test } from "vitest";
import { featuredCount } from "#domain/public/resource.ts";
import { searchIn } from "#domain/public/resource-search.ts";
import { root } from "#scripts/steps.ts";
import { linksIn } from "./body.ts";
import { compileContent } from "./compile.ts";

const { index, preview, resources, words } = await compileContent(path.join(root, "content"));

test("the library has at least 24 articles and 30 studies", () => {
	expect(resources).toHaveLength(preview.counts.article + preview.counts.research);
	expect(preview.counts.article).toBeGreaterThanOrEqual(24);
	expect(preview.counts.research).toBeGreaterThanOrEqual(30);
	expect(preview.featured).toHaveLength(featuredCount);
});

test.each(resources.map(({ entry, body, sources }) => ({ slug: entry.slug, body, sources })))(
	"the links and sources of $slug are pages of the app or https addresses",
	({ body, sources }) => {
		// The compiler has checked that links within the app resolve; this only excludes other kinds.
		for (const to of linksIn(body)) expect(to).toMatch(/^(\/(?!\/)|https:\/\/)/);
		for (const { url } of sources) expect(url).toMatch(/^https:\/\//);
	},
);

test("articles and studies are found by title in both languages, with templates and related entries", () => {
	const find = searchIn(
		index.map((entry) => ({
			slug: entry.slug,
			titles: [entry.title, entry.titleHi],
			summaries: [entry.summary, entry.summaryHi],
		})),
		words,
	);
	for (const { entry, templates, related } of resources) {
		for (const title of [entry.title, entry.titleHi])
			expect(find(title).map(({ slug }) => slug)).toContain(entry.slug);
		expect(templates.length).toBeGreaterThan(0);
		expect(related).toHaveLength(3);
	}
});
