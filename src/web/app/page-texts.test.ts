import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sections, type TextSection } from "./texts.ts";

const source = path.resolve(import.meta.dirname, "../..");
const sectionOf = new Map<string, TextSection>();
for (const [name, { en }] of Object.entries(sections)) {
	for (const key of Object.keys(await en())) sectionOf.set(key, name as TextSection);
}

/** Each page or dialog that is loaded on demand, with the sections that its loader names. */
const loaders = [
	"routes.tsx",
	"home-entry.ts",
	"shell-dialogs.tsx",
	"dashboard-screen.tsx",
	"habit-screen.tsx",
	"new-habit-screen.tsx",
	"payment-line.tsx",
	"testing-part.tsx",
].flatMap((file) => {
	const [, ...parts] = readFileSync(path.join(import.meta.dirname, file), "utf8").split('import("#');
	return parts.map((part) => ({
		page: part.slice(0, part.indexOf('"')),
		named: part.match(/texts: \[([^\]]*)\]/)?.[1] ?? "",
	}));
});

test.each(loaders)("$page has the texts it reads", ({ page, named }) => {
	const read = new Set<string>();
	walk(page, new Set(), read);
	const needed = new Set([...read].map((key) => sectionOf.get(key) ?? `nowhere: ${key}`));
	needed.delete("shell");
	expect([...needed].filter((section) => !named.includes(`"${section}"`))).toEqual([]);
});

function walk(file: string, seen: Set<string>, read: Set<string>): void {
	if (seen.has(file)) return;
	seen.add(file);
	const text = readFileSync(path.join(source, file), "utf8");
	for (const [, names = ""] of text.matchAll(/\{([^{}]*)\} = (?:use|current)Strings\(\);/g)) {
		for (const [, key = ""] of names.matchAll(/(\w+)(?:\s*:\s*\w+)?\s*(?:,|$)/g)) read.add(key);
	}
	for (const [, key = ""] of text.matchAll(/(?:use|current)Strings\(\)\.(\w+)/g)) read.add(key);
	for (const [, from = ""] of text.matchAll(/^import (?!type )[^"]*from "((?:#web|\.)\/[^"]+)"/gm)) {
		walk(from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from), seen, read);
	}
}
