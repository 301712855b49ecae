import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { documentPath, finishedPath, isFinished, pageAt, pages } from "#contract/pages.ts";
import type { Clip, Resource, ResourceEntry, ResourcePreview } from "#contract/public/resources.ts";
import type { PageEntry } from "#web/app/page.tsx";
import { entries, Pages } from "#web/app/routes.tsx";
import { currentStrings, showLocale } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import type { Locale } from "#web/platform/texts.ts";
import { previewQuery, resourcePath } from "#web/public/resources/public.ts";
import { indexQuery, resourceQuery } from "#web/public/resources/queries.ts";
import { structuredArticle, structuredClip, structuredList } from "#web/public/resources/structured.ts";
import { pageFiles } from "./page-files.ts";
import { type Preview, previewOf, previewOfLibrary, previewOfResource } from "./previews.ts";
import { sectionFile } from "./section-files.ts";

/** What the build writes into the HTML of one page in one language. */
export interface Document {
	/** Where the build puts it. */
	path: string;
	locale: Locale;
	/** Finished, and the app is started at the first sign of intent; else its frame, and the app starts at once. */
	isFinished: boolean;
	title: string;
	/** What links to it show, of pages that people share. */
	preview: Preview | undefined;
	/** What search engines read of it. */
	structured?: object | undefined;
	html: string;
	/** The source files that are going to be loaded at once. */
	modules: readonly string[];
}

/** What the pages show of the library. */
interface Library {
	index: readonly ResourceEntry[];
	preview: ResourcePreview;
	resources: readonly Resource[];
	clips: readonly Clip[];
}

/**
 * Needed last (`start-app.tsx`), but half of all bytes: asked for before the page's own files, for a browser with six
 * connections would else begin with it when those have come, and wait for it alone.
 */
const reactDom = "node_modules/react-dom/client.js";

/** Every page in each language, as it is drawn before the server has said anything. */
export async function drawDocuments(library: Library): Promise<Document[]> {
	const drawn: Document[] = [];
	const preview = keyed(previewQuery.queryKey, library.preview);
	for (const locale of ["en", "hi"] as const) {
		for (const entry of entries) await entry.Content.prepare();
		// One language after the other, for all pages read the same current one.
		await showLocale(locale);
		for (const entry of entries) drawn.push(drawEntry(entry, locale, preview));
		drawn.push(...drawLibrary(library, locale));
	}
	return drawn;
}

function drawEntry(entry: PageEntry, locale: Locale, library: Known): Document {
	const page = pageAt(entry.path) ?? "notFound";
	const strings = currentStrings();
	return {
		path: documentPath(page, locale),
		locale,
		isFinished: isFinished(page),
		title: [entry.title?.(strings), strings.shell.name].filter(Boolean).join(" · "),
		preview: previewOf(page, locale),
		// Any address will do for the page of those that lead nowhere.
		html: draw(entry.path.replace("*", "/nowhere"), isFinished(page) ? [asVisitor, library] : []),
		modules: isFinished(page) ? [] : ["src/web/app/start/start-app.tsx", reactDom, ...filesOf(entry, locale)],
	};
}

/** The pages of the library as visitors get them: whole. */
function drawLibrary({ index, resources, clips }: Library, locale: Locale): Document[] {
	const { resources: words, shell } = currentStrings();
	const whole = { locale, isFinished: true, modules: [] };
	const list = {
		path: finishedPath("resources", locale),
		title: `${words.title} · ${shell.name}`,
		preview: previewOfLibrary(words, locale),
		html: draw(pages.resources, [asVisitor, keyed(indexQuery.queryKey, index)]),
		structured: structuredList(index, words),
		...whole,
	};
	const missing = {
		path: finishedPath("missing", locale),
		title: `${words.missing.title} · ${shell.name}`,
		preview: undefined,
		html: draw(resourcePath("missing"), [asVisitor, keyed(resourceQuery("missing").queryKey, null)]),
		...whole,
	};
	const each = [...resources, ...clips].map((resource) => {
		const { slug, title, titleHi } = resource.entry;
		return {
			path: finishedPath("resource", locale, slug),
			title: `${locale === "hi" ? titleHi : title} · ${shell.name}`,
			preview: previewOfResource(resource.entry, locale),
			html: draw(resourcePath(slug), [asVisitor, keyed(resourceQuery(slug).queryKey, resource)]),
			structured:
				"video" in resource
					? structuredClip(resource, locale)
					: structuredArticle(resource, locale, shell.name),
			...whole,
		};
	});
	return [list, missing, ...each];
}

/** An answer that is known as a page is drawn. */
type Known = readonly [key: readonly unknown[], answer: unknown];

const asVisitor = keyed(meKey, null);

function keyed(key: readonly unknown[], answer: unknown): Known {
	return [key, answer];
}

function draw(path: string, known: readonly Known[]): string {
	const client = new QueryClient();
	for (const [key, answer] of known) client.setQueryData(key, answer);
	const html = renderToString(
		<QueryClientProvider client={client}>
			<StaticRouter location={path}>
				<Pages />
			</StaticRouter>
		</QueryClientProvider>,
	);
	refuseNamelessButtons(html, path);
	// What it holds is kept for minutes, and the build could not end before.
	client.clear();
	// React puts the title first, for it belongs into the head.
	return html.replace(/<title>.*?<\/title>/, "");
}

/** A press that comes before the app finds its button again by the id (`waiting.ts`). */
function refuseNamelessButtons(html: string, path: string): void {
	const nameless = [...html.matchAll(/<button\b[^>]*>/g)].find(([tag]) => !/ (id|disabled)="/.test(tag));
	if (nameless) throw new Error(`On ${path} a button has no id: ${nameless[0]}`);
}

function filesOf({ path, Content }: PageEntry, locale: Locale): string[] {
	const read = ["shell", ...Content.source.texts] as const;
	return [
		`src/web/${pageFiles[pageAt(path) ?? "notFound"]}`,
		...read.map((section) => `src/strings/${sectionFile(section, locale)}`),
	];
}
