import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { __unstable__loadDesignSystem as loadDesign } from "tailwindcss";
import { expect, test } from "vitest";

const web = path.join(import.meta.dirname, "..");
const tailwind = path.join(import.meta.dirname, "../../../node_modules/tailwindcss");

/** Marker classes, which have no styles themselves. */
const markers = /^(?:group|peer)(?:\/\w+)?$/;

const components = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
	(file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
);

/** All classes in className strings, with the files that use them. */
const used = new Map<string, string[]>();
for (const file of components) {
	for (const [, classes = ""] of readFileSync(path.join(web, file), "utf8").matchAll(/className="([^"]*)"/g))
		for (const name of classes.split(/\s+/).filter(Boolean))
			used.set(name, [...(used.get(name) ?? []), file]);
}

test("Tailwind knows every class: it silently ignores unknown names", async () => {
	const design = await loadDesign(readFileSync(path.join(import.meta.dirname, "app.css"), "utf8"), {
		base: import.meta.dirname,
		loadStylesheet: async (id, base) => {
			const found = id === "tailwindcss" ? path.join(tailwind, "index.css") : path.resolve(base, id);
			return { path: found, base: path.dirname(found), content: readFileSync(found, "utf8") };
		},
	});
	const names = [...used.keys()].filter((name) => !markers.test(name));
	expect(names.length).toBeGreaterThan(300);
	const css = design.candidatesToCss(names);
	expect(
		names.filter((_, index) => css[index] === null).map((name) => [name, ...(used.get(name) ?? [])]),
	).toEqual([]);
});

test("skeletons use `animate-breathe` without variants: high contrast shows only the bare class", () => {
	expect([...used].filter(([name]) => name.endsWith(":animate-breathe"))).toEqual([]);
	expect(used.has("animate-breathe")).toBe(true);
});

test("a live region is never hidden while it is empty: its first text would stay silent", () => {
	const silent: string[] = [];
	for (const file of components) {
		const source = readFileSync(path.join(web, file), "utf8");
		for (const [tag] of source.matchAll(/<[a-z][^<]*\bempty:hidden[^<]*/g))
			if (/role="status"|aria-live="polite"/.test(tag)) silent.push(`${file}: ${tag.trim()}`);
	}
	expect(silent).toEqual([]);
});
