import { globSync } from "node:fs";
import path from "node:path";
import { root } from "#scripts/steps.ts";

export type Locale = "en" | "hi";

const strings = path.join(root, "src/strings");

/** Path of the list of a language's sections. */
export function listPath(locale: Locale): string {
	return path.join(strings, `${locale}-sections.ts`);
}

/** Source of a language's list: each text file in a wing's `en/` is a section named after it. */
export function sectionList(locale: Locale): string {
	const lines = [...sectionFiles(locale)].map(
		([section, file]) => `\t${section}: () => import("./${file}"),`,
	);
	return `// Written by \`npm run texts\`.\nexport const sections = {\n${lines.join("\n")}\n};\n`;
}

/** A section's file, relative to the project's root. */
export function sectionFile(section: string, locale: Locale): string {
	const file = sectionFiles(locale).get(section);
	if (file === undefined) throw new Error(`No text file is named ${section}.`);
	return `src/strings/${file}`;
}

function sectionFiles(locale: Locale): Map<string, string> {
	const files = globSync("*/en/*.ts", { cwd: strings });
	const named = files.map((file) => [sectionOf(file), file.replace("/en/", `/${locale}/`)] as const);
	if (new Set(named.map(([section]) => section)).size < named.length)
		throw new Error(`Two text files have the same name: ${files.sort().join(", ")}`);
	return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sectionOf(file: string): string {
	return path.basename(file, ".ts").replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
