import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sections } from "#strings/en-sections.ts";
import type { TextSection } from "./texts.ts";

const source = path.resolve(import.meta.dirname, "../..");
const sectionOf = new Map<string, TextSection>();
for (const [name, load] of Object.entries(sections)) {
	for (const key of Object.keys(await load())) sectionOf.set(key, name as TextSection);
}

const onDemand = globSync("web/**/*.{ts,tsx}", { cwd: source }).flatMap((file) => {
	const [, ...parts] = readFileSync(path.join(source, file), "utf8").split(/onDemand\(\s*\{/);
	return parts.map((part) => {
		const from = /import\("([^"]+)"\)/.exec(part)?.[1] ?? `nothing is imported in ${file}`;
		return {
			part: fileOf(from, file),
			named: part.match(/texts: \[([^\]]*)\]/)?.[1] ?? "",
		};
	});
});

test("this test finds the parts that are loaded on demand", () => {
	expect(onDemand.map(({ part }) => part)).toContain("web/habits/settings/edit-dialog.tsx");
	expect(onDemand.length).toBeGreaterThan(20);
});

test.each(onDemand)("$part loads the texts it reads", ({ part, named }) => {
	const read = new Set<string>();
	walk(part, new Set(), read);
	const needed = new Set([...read].map((key) => sectionOf.get(key) ?? `nowhere: ${key}`));
	needed.delete("shell");
	expect([...needed].filter((section) => !named.includes(`"${section}"`))).toEqual([]);
});

function walk(file: string, seen: Set<string>, read: Set<string>): void {
	if (seen.has(file)) return;
	seen.add(file);
	const text = readFileSync(path.join(source, file), "utf8");
	const loaded = new Set([...text.matchAll(/loadTexts\("(\w+)"\)/g)].map(([, section = ""]) => section));
	function add(key: string): void {
		if (!loaded.has(sectionOf.get(key) ?? "")) read.add(key);
	}
	for (const [, names = ""] of text.matchAll(/\{([^{}]*)\} = (?:use|current)Strings\(\);/g)) {
		for (const [, key = ""] of names.matchAll(/(\w+)(?:\s*:\s*\w+)?\s*(?:,|$)/g)) add(key);
	}
	for (const [, key = ""] of text.matchAll(/(?:use|current)Strings\(\)\.(\w+)/g)) add(key);
	for (const [, names = "", from = ""] of text.matchAll(
		/^import (?!type )([^"]*)from "((?:#web|\.)\/[^"]+)"/gm,
	)) {
		for (const each of definingFiles(fileOf(from, file), names)) walk(each, seen, read);
	}
}

/** Returns the file itself; for a public.ts, the files from which it re-exports the imported names. */
function definingFiles(file: string, names: string): string[] {
	if (!file.endsWith("/public.ts")) return [file];
	const text = readFileSync(path.join(source, file), "utf8");
	return [...text.matchAll(/^export \{([^}]*)\} from "([^"]+)"/gm)]
		.filter(([, shown = ""]) => shown.split(",").some((name) => names.includes(name.trim())))
		.map(([, , from = ""]) => fileOf(from, file));
}

/** Returns the path of an import in `file`, relative to the source folder. */
function fileOf(from: string, file: string): string {
	return from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from);
}
