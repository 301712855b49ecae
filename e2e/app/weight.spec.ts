import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

/** What a first load may weigh, in bytes as they are sent, compressed by brotli. */
const budget = { js: 130_000, css: 15_000 };

const built = path.resolve(import.meta.dirname, "../../dist/web");
const documents = readdirSync(path.join(built, "pages")).filter((name) => name.endsWith(".html"));

for (const document of documents) {
	test(`${document} keeps to its weight`, () => {
		const html = readFileSync(path.join(built, "pages", document), "utf8");
		expect(weightOf(html, "js")).toBeLessThanOrEqual(budget.js);
		expect(weightOf(html, "css")).toBeLessThanOrEqual(budget.css);
	});
}

/** Of all files of a kind that the page's HTML names: the build names all that its first load needs. */
function weightOf(html: string, kind: keyof typeof budget): number {
	const files = new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}(?=")`, "g")));
	expect(files.size).toBeGreaterThan(0);
	return [...files].reduce((sum, file) => sum + statSync(`${path.join(built, file)}.br`).size, 0);
}
