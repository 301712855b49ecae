import { addressIn, pages } from "#contract/pages.ts";
import type { ResourceEntry } from "#contract/public/resources.ts";
import type { Locale } from "#web/platform/texts.ts";

/** Returns the path of an article, study summary or clip. */
export function resourcePath(slug: string): string {
	return pages.resource.replace(":slug", slug);
}

/** Returns the path with its language, for links from outside. */
export function resourceAddress(slug: string, locale: Locale): string {
	return addressIn(resourcePath(slug), locale);
}

/** Returns the path of the wizard filled with a template. */
export function templatePath(key: string): string {
	return `${pages.newHabit}?template=${key}`;
}

/** Returns the path of any entry of the library. */
export function entryPath({ kind, slug }: Pick<ResourceEntry, "kind" | "slug">): string {
	return kind === "template" ? templatePath(slug) : resourcePath(slug);
}
