import { addressIn, pages } from "#contract/pages.ts";
import type { ResourceEntry } from "#contract/public/resources.ts";
import type { Locale } from "#web/platform/texts.ts";

export function resourcePath(slug: string): string {
	return pages.resource.replace(":slug", slug);
}

/** Includes the language, for links from outside. */
export function resourceAddress(slug: string, locale: Locale): string {
	return addressIn(resourcePath(slug), locale);
}

export function templatePath(key: string): string {
	return `${pages.newHabit}?template=${key}`;
}

export function entryPath({ kind, slug }: Pick<ResourceEntry, "kind" | "slug">): string {
	return kind === "template" ? templatePath(slug) : resourcePath(slug);
}
