import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { reachableFrom } from "#scripts/testing/reachable.ts";

/** Budget of a first load in bytes, compressed with brotli. */
const budget = { js: 130_000, css: 15_000 };

const built = path.resolve(import.meta.dirname, "../../dist/web");
const documents = readdirSync(path.join(built, "pages")).filter((name) => name.endsWith(".html"));

test("every page stays within its budget", () => {
	const weights = documents.flatMap((name) => {
		const html = readFileSync(path.join(built, "pages", name), "utf8");
		return (["js", "css"] as const).map((kind) => ({ name, kind, bytes: weightOf(html, kind) }));
	});
	expect(weights.filter(({ kind, bytes }) => bytes > budget[kind])).toEqual([]);
});

/** On a slow phone each file costs 30 ms, whatever its size. */
const maxFiles = 20;

test("the daily pages load few files", () => {
	for (const page of ["dashboard", "habit", "newHabit"]) {
		const html = readFileSync(path.join(built, "pages", `${page}.hi.html`), "utf8");
		expect(filesOf(html, "js").size, page).toBeLessThanOrEqual(maxFiles);
	}
});

test("the service worker stores at most 400 scripts", () => {
	const scripts = readdirSync(path.join(built, "assets")).filter(
		(name) => name.endsWith(".js") && !name.startsWith("reader-worker"),
	);
	expect(scripts.length).toBeLessThanOrEqual(400);
});

test("scripts do not import each other in a cycle", () => {
	const names = readdirSync(path.join(built, "assets")).filter((name) => name.endsWith(".js"));
	const imports = new Map(names.map((name) => [name, importsOf(name)]));
	expect(names.filter((name) => reachableFrom(name, imports).has(name))).toEqual([]);
});

/** The scripts that a script loads before it runs. */
function importsOf(name: string): string[] {
	const text = readFileSync(path.join(built, "assets", name), "utf8");
	return [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, file = ""]) => file);
}

function weightOf(html: string, kind: keyof typeof budget): number {
	const files = filesOf(html, kind);
	expect(files.size).toBeGreaterThan(0);
	return [...files].reduce((sum, file) => sum + statSync(`${path.join(built, file)}.br`).size, 0);
}

function filesOf(html: string, kind: keyof typeof budget): Set<string> {
	return new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}(?=")`, "g")));
}
