import { addressIn, pages } from "#contract/pages.ts";
import { siteUrlPlaceholder } from "#contract/public/placeholders.ts";
import type { Clip, Resource, ResourceEntry } from "#contract/public/resources.ts";
import type { Strings } from "#strings/en.ts";
import type { Locale } from "#web/platform/texts.ts";
import { resourceAddress } from "./resource-path.ts";

const context = "https://schema.org";

/** For search engines, like the two functions below. */
export function structuredList(
	index: readonly ResourceEntry[],
	{ title, text }: Pick<Strings["resources"], "title" | "text">,
	locale: Locale,
): object {
	const pagesOf = index.filter(({ kind }) => kind !== "template");
	return {
		"@context": context,
		"@type": "CollectionPage",
		name: title,
		description: text,
		url: siteUrlPlaceholder + addressIn(pages.resources, locale),
		mainEntity: {
			"@type": "ItemList",
			numberOfItems: pagesOf.length,
			itemListElement: pagesOf.map(({ slug, title, titleHi }, index) => ({
				"@type": "ListItem",
				position: index + 1,
				name: locale === "hi" ? titleHi : title,
				url: siteUrlPlaceholder + resourceAddress(slug, locale),
			})),
		},
	};
}

export function structuredClip({ entry, date, video, said }: Clip, locale: Locale): object {
	return {
		"@context": context,
		"@type": "VideoObject",
		name: locale === "hi" ? entry.titleHi : entry.title,
		description: locale === "hi" ? entry.summaryHi : entry.summary,
		inLanguage: "en",
		url: siteUrlPlaceholder + resourceAddress(entry.slug, locale),
		contentUrl: siteUrlPlaceholder + video,
		thumbnailUrl: siteUrlPlaceholder + entry.poster,
		uploadDate: date,
		duration: `PT${entry.seconds}S`,
		transcript: said[locale].join(" "),
		isAccessibleForFree: true,
	};
}

export function structuredArticle({ entry, sources }: Resource, locale: Locale, publisher: string): object {
	return {
		"@context": context,
		"@type": "Article",
		headline: locale === "hi" ? entry.titleHi : entry.title,
		description: locale === "hi" ? entry.summaryHi : entry.summary,
		inLanguage: "en",
		url: siteUrlPlaceholder + resourceAddress(entry.slug, locale),
		...(entry.kind === "article" && { datePublished: entry.date, keywords: entry.tags.join(", ") }),
		timeRequired: `PT${entry.minutes}M`,
		isAccessibleForFree: true,
		author: { "@type": "Organization", name: publisher },
		publisher: { "@type": "Organization", name: publisher },
		citation: sources.map(({ title, authors, year, journal, url }) => ({
			"@type": "ScholarlyArticle",
			name: title,
			author: authors,
			datePublished: String(year),
			...(journal && { isPartOf: journal }),
			url,
		})),
	};
}
