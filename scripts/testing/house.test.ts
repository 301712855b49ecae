import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/steps.ts";

/** A folder with more subfolders than this should be split (`docs/decisions/0020-wings.md`). */
const maxFolders = 12;
/** A layer may have more: its wings and shared folders. The server has the most (`floors.test.ts`). */
const maxInLayer = 23;
const maxFiles = 20;

const files = globSync("{src,e2e,bench,drill,scripts}/**/*.{ts,tsx,mjs,css}", { cwd: root });
const folders = Map.groupBy(files, (file) => path.dirname(file));

test("no folder has too many files, not counting tests", () => {
	const crowded = [...folders]
		.map(([folder, files]) => [folder, files.filter((file) => !file.includes(".test.")).length] as const)
		.filter(([, count]) => count > maxFiles);
	expect(crowded).toEqual([]);
});

test("no folder has too many subfolders", () => {
	const all = new Set([...folders.keys()].flatMap(withParents));
	const crowded = [...Map.groupBy(all, (folder) => path.dirname(folder))].filter(
		([folder, inside]) => inside.length > (path.dirname(folder) === "src" ? maxInLayer : maxFolders),
	);
	expect(crowded).toEqual([]);
});

test("functions are declared, not assigned to constants", () => {
	const assigned =
		/^(?:export )?const \w+(?:: [^=;\n]+)? =\s*(?:async )?(?:<[^>]*>)?(?:\([^()]*\)|\w+)(?::[^=;]+)? =>/gm;
	expect(inCode(assigned)).toEqual([]);
});

test("inside a function, an arrow function in an untyped constant is a single expression", () => {
	const withBody = /^\s+const \w+ =\s*(?:async )?(?:<[^>]*>)?(?:\([^()]*\)|\w+)(?::[^=;]+)? => \{\n/gm;
	expect(inCode(withBody)).toEqual([]);
});

test("each name of a prepared statement stands for one text, even in tests, whose connections are reused", () => {
	const prepared = /\bstatement(?:<[^()]*>)?\(\s*"([^"]+)",\s*(statements\.\w+|`[^`]*`|"[^"]*")/g;
	const texts = files
		.filter((file) => file.startsWith("src/server/"))
		.flatMap((file) => [...readFileSync(path.join(root, file), "utf8").matchAll(prepared)])
		.map(([, name = "", text = ""]) => ({ name, text }));
	const named = [...Map.groupBy(texts, ({ name }) => name)].map(
		([name, all]) => [name, new Set(all.map(({ text }) => text)).size] as const,
	);
	expect(named).toContainEqual(["habit_logs", 1]);
	expect(named.filter(([, count]) => count > 1)).toEqual([]);
});

test("every form uses our Form, which focuses the first invalid field", () => {
	const raw = files
		.filter(
			(file) =>
				file.endsWith(".tsx") && !file.includes(".test.") && file !== "src/web/ui/controls/form/form.tsx",
		)
		.filter((file) => readFileSync(path.join(root, file), "utf8").includes("<form"));
	expect(raw).toEqual([]);
});

function inCode(pattern: RegExp): string[] {
	return files.flatMap((file) =>
		[...readFileSync(path.join(root, file), "utf8").matchAll(pattern)].map(
			([text]) => `${file}: ${text.trim()}`,
		),
	);
}

function withParents(folder: string): string[] {
	const parent = path.dirname(folder);
	return parent === "." ? [folder] : [folder, ...withParents(parent)];
}
