import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { NavigationType, Router } from "react-router";
import { documentPath, finishedPath, isFinished, type PageName, pageAt, pages } from "#contract/pages.ts";
import type { Clip, Resource, ResourceEntry, ResourcePreview } from "#contract/public/resources.ts";
import type { PageEntry } from "#web/app/page.tsx";
import { entries, Pages } from "#web/app/routes.tsx";
import { navigatorIn } from "#web/platform/history/navigator.ts";
import { currentLocale, currentStrings, showLocale } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import type { Locale, TextSection } from "#web/platform/texts.ts";
import { previewQuery, resourcePath } from "#web/public/resources/public.ts";
import { indexQuery, resourceQuery } from "#web/public/resources/queries.ts";
import { structuredArticle, structuredClip, structuredList } from "#web/public/resources/structured-data.ts";
import { type Preview, previewOf, previewOfResource } from "./previews.ts";

export interface Document {
	path: string;
	locale: Locale;
	/** If true, the app loads at the first interaction; otherwise, at once. */
	isFinished: boolean;
	title: string;
	preview: Preview | undefined;
	structured?: object | undefined;
	html: string;
	/** Texts to preload; undefined if the app loads later. */
	first: { page: PageName | "notFound"; texts: readonly TextSection[] } | undefined;
}

interface Library {
	index: readonly ResourceEntry[];
	preview: ResourcePreview;
	resources: readonly Resource[];
	clips: readonly Clip[];
}

/** Renders complete pages as visitors get them, and the others as they look before the server has answered. */
export async function drawDocuments(library: Library): Promise<Document[]> {
	const drawn: Document[] = [];
	const preview = cacheEntry(previewQuery.queryKey, library.preview);
	for (const locale of ["en", "hi"] as const) {
		for (const entry of entries) await entry.Content.prepare();
		// Renders one language at a time, because all pages share the current language.
		await showLocale(locale);
		for (const entry of entries) drawn.push(drawEntry(entry, locale, preview));
		drawn.push(...drawLibrary(library, locale));
	}
	return drawn;
}

function drawEntry(entry: PageEntry, locale: Locale, library: CacheEntry): Document {
	const page = pageAt(entry.path) ?? "notFound";
	const strings = currentStrings();
	return {
		path: documentPath(page, locale),
		locale,
		isFinished: isFinished(page),
		title: [entry.title?.(strings), strings.shell.name].filter(Boolean).join(" · "),
		preview: previewOf(page, locale),
		// Any unknown path renders the not-found page.
		html: draw(entry.path.replace("*", "/nowhere"), isFinished(page) ? [asVisitor, library] : []),
		first: isFinished(page) ? undefined : { page, texts: ["shell", ...entry.Content.source.texts] },
	};
}

/** Renders the library's pages complete, as visitors get them. */
function drawLibrary({ index, resources, clips }: Library, locale: Locale): Document[] {
	const { resources: words, shell } = currentStrings();
	const whole = { locale, isFinished: true, first: undefined };
	const list = {
		path: finishedPath("resources", locale),
		title: `${words.title} · ${shell.name}`,
		preview: previewOf("resources", locale),
		html: draw(pages.resources, [asVisitor, cacheEntry(indexQuery.queryKey, index)]),
		structured: structuredList(index, words, locale),
		...whole,
	};
	const missing = {
		path: finishedPath("missing", locale),
		title: `${words.missing.title} · ${shell.name}`,
		preview: undefined,
		html: draw(resourcePath("missing"), [asVisitor, cacheEntry(resourceQuery("missing").queryKey, null)]),
		...whole,
	};
	const each = [...resources, ...clips].map((resource) => {
		const { slug, title, titleHi } = resource.entry;
		return {
			path: finishedPath("resource", locale, slug),
			title: `${locale === "hi" ? titleHi : title} · ${shell.name}`,
			preview: previewOfResource(resource.entry, locale),
			html: draw(resourcePath(slug), [asVisitor, cacheEntry(resourceQuery(slug).queryKey, resource)]),
			structured:
				"video" in resource
					? structuredClip(resource, locale)
					: structuredArticle(resource, locale, shell.name),
			...whole,
		};
	});
	return [list, missing, ...each];
}

type CacheEntry = readonly [key: readonly unknown[], answer: unknown];

const asVisitor = cacheEntry(meKey, null);

function cacheEntry(key: readonly unknown[], answer: unknown): CacheEntry {
	return [key, answer];
}

const staticNavigator = { push: refuseNavigation, replace: refuseNavigation, go: refuseNavigation };

function refuseNavigation(): never {
	throw new Error("A page cannot navigate while it is being prerendered.");
}

function draw(path: string, known: readonly CacheEntry[]): string {
	const client = new QueryClient();
	for (const [key, answer] of known) client.setQueryData(key, answer);
	const html = renderToString(
		<QueryClientProvider client={client}>
			<Router
				static
				location={path}
				navigationType={NavigationType.Pop}
				navigator={navigatorIn(currentLocale(), staticNavigator)}
			>
				<Pages />
			</Router>
		</QueryClientProvider>,
	);
	refuseNamelessButtons(html, path);
	// The client's cache timers would keep the build from exiting.
	client.clear();
	// React renders the title first, but it belongs in the head.
	return html.replace(/<title>.*?<\/title>/, "");
}

/** Throws if an enabled button has no id; an early press needs it to find the button in the app (`early-input.ts`). */
function refuseNamelessButtons(html: string, path: string): void {
	const nameless = [...html.matchAll(/<button\b[^>]*>/g)].find(
		([tag]) => !/ (id="|disabled="|aria-disabled="true")/.test(tag),
	);
	if (nameless) throw new Error(`On ${path} a button has no id: ${nameless[0]}`);
}
