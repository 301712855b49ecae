import path from "node:path";
import { expect, test } from "vitest";
import { pageAt } from "#contract/pages.ts";
import { entries } from "#web/app/routes.tsx";
import { sections, type TextSection } from "#web/platform/texts.ts";
import { pageFiles } from "./page-files.ts";
import { sectionFile } from "./section-files.ts";

const source = path.resolve(import.meta.dirname, "../../..");

test.each(entries)("the page at $path is in the file that is named for it", async ({ path: at, Content }) => {
	const named = await import(path.join(source, "web", pageFiles[pageAt(at) ?? "notFound"]));
	expect(Object.values(named)).toContain(await Content.source.load());
});

test.each(Object.keys(sections) as TextSection[])("the section %s is in the files named", async (section) => {
	for (const locale of ["en", "hi"] as const) {
		const named = await import(path.join(source, "strings", sectionFile(section, locale)));
		expect(await sections[section][locale]()).toBe(named);
	}
});
