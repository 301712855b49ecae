import { pages } from "#contract/pages.ts";

/** Where an article or the summary of a study is. */
export function resourcePath(slug: string): string {
	return pages.resource.replace(":slug", slug);
}
