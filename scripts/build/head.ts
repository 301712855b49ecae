import { siteUrlPlaceholder } from "#contract/public/placeholders.ts";
import { linkPicture } from "./pictures/link-picture.ts";

type Document = typeof import("./documents.ts")["documents"][number];

type Preview = NonNullable<Document["preview"]>;

const ogLocales = { en: "en_IN", hi: "hi_IN" };

export function headOf({ preview, locale, title, structured }: Document): string[] {
	if (preview === undefined) return ['<meta name="robots" content="noindex">'];
	const { path, text } = preview;
	const picture = siteUrlPlaceholder + picturePath(preview, locale);
	return [
		...(path === undefined
			? ['<meta name="robots" content="noindex">']
			: [
					`<link rel="canonical" href="${siteUrlPlaceholder}${path}">`,
					property("og:url", siteUrlPlaceholder + path),
				]),
		...alternates(preview.languages),
		property("og:type", isArticle(structured) ? "article" : "website"),
		property("og:site_name", "Ikkis"),
		property("og:locale", ogLocales[locale]),
		property("og:title", preview.title),
		property("og:description", text),
		property("og:image", picture),
		property("og:image:width", String(linkPicture.width)),
		property("og:image:height", String(linkPicture.height)),
		property("og:image:alt", title),
		'<meta name="twitter:card" content="summary_large_image">',
		// Data is not executed, but a title must not close the element early.
		...(structured
			? [
					`<script type="application/ld+json">${JSON.stringify(structured).replaceAll("<", "\\u003c")}</script>`,
				]
			: []),
	];
}

function isArticle(structured: object | undefined): boolean {
	return structured !== undefined && "@type" in structured && structured["@type"] === "Article";
}

/** Links to the page's other languages; readers of other languages get the English one. */
function alternates(languages: Preview["languages"]): string[] {
	if (languages === undefined) return [];
	return Object.entries({ ...languages, "x-default": languages.en }).map(
		([language, path]) => `<link rel="alternate" hreflang="${language}" href="${siteUrlPlaceholder}${path}">`,
	);
}

export function picturePath({ name }: { name: string }, locale: Document["locale"]): string {
	return `/pictures/links/${name}.${locale}.png`;
}

function property(name: string, content: string): string {
	return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

export function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Every address for search engines, once: several documents may share one. */
export function siteMap(documents: readonly Document[]): string {
	const paths = new Set(documents.flatMap(({ preview }) => preview?.path ?? []));
	const entries = [...paths].map(
		(path) => `\t<url><loc>${siteUrlPlaceholder}${escapeHtml(path)}</loc></url>\n`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

/** Pages that search engines should leave out have a noindex tag. */
export const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrlPlaceholder}/sitemap.xml\n`;
