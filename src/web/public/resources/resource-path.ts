import { localeParameter, pages } from "#contract/pages.ts";
import type { ResourceEntry } from "#contract/public/resources.ts";
import type { Locale } from "#web/platform/texts.ts";

/** Where an article, the summary of a study or a clip is. */
export function resourcePath(slug: string): string {
	return pages.resource.replace(":slug", slug);
}

/** The same in a language, as those who come from outside get it. */
export function resourceAddress(slug: string, locale: Locale): string {
	return inLanguage(resourcePath(slug), locale);
}

export function inLanguage(path: string, locale: Locale): string {
	return locale === "hi" ? `${path}?${localeParameter}=hi` : path;
}

/** Where the wizard opens filled with a ready habit. */
export function templatePath(key: string): string {
	return `${pages.newHabit}?template=${key}`;
}

/** Where a thing of the library opens. */
export function entryPath({ kind, slug }: Pick<ResourceEntry, "kind" | "slug">): string {
	return kind === "template" ? templatePath(slug) : resourcePath(slug);
}
