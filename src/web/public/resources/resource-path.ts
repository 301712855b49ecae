import { addressIn, pages } from "#contract/pages.ts";
import type { ResourceEntry } from "#contract/public/resources.ts";
import type { Locale } from "#web/platform/texts.ts";

/** The path of an article, the summary of a study or a clip. */
export function resourcePath(slug: string): string {
	return pages.resource.replace(":slug", slug);
}

/** The same with its language, for links from outside. */
export function resourceAddress(slug: string, locale: Locale): string {
	return addressIn(resourcePath(slug), locale);
}

/** The wizard filled with a ready-made habit. */
export function templatePath(key: string): string {
	return `${pages.newHabit}?template=${key}`;
}

/** The path of any entry of the library. */
export function entryPath({ kind, slug }: Pick<ResourceEntry, "kind" | "slug">): string {
	return kind === "template" ? templatePath(slug) : resourcePath(slug);
}
