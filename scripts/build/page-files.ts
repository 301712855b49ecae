import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type PageName, pages } from "#contract/pages.ts";
import { root } from "#scripts/steps.ts";

const app = path.join(root, "src/web/app");
const source = globSync("*.{ts,tsx}", { cwd: app })
	.map((file) => readFileSync(path.join(app, file), "utf8"))
	.join("\n");

/**
 * Each page's content file, which the page's HTML preloads. Parsed from the routes' source: a list in the app would
 * add to every page's first bytes.
 */
export const pageFiles = Object.fromEntries(
	[...Object.keys(pages), "notFound"].map((page) => [page, fileOf(page)]),
) as Record<PageName | "notFound", string>;

function fileOf(page: string): string {
	const address = page === "notFound" ? '"\\*"' : `pages\\.${page}`;
	const [, from] = new RegExp(`path: ${address},[^"]*import\\("([^"]+)"\\)`).exec(source) ?? [];
	if (from === undefined) throw new Error(`No route in src/web/app leads to the page ${page}.`);
	return from.startsWith("#") ? `src/${from.slice(1)}` : path.relative(root, path.join(app, from));
}
