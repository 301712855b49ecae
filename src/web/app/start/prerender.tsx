import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { isFinished, type PageName, pageAt } from "#contract/pages.ts";
import type { PageEntry } from "#web/app/page.tsx";
import { entries, Pages } from "#web/app/routes.tsx";
import { currentStrings, showLocale } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import type { Locale } from "#web/platform/texts.ts";
import { pageFiles } from "./page-files.ts";
import { type Preview, previewOf } from "./previews.ts";
import { sectionFile } from "./section-files.ts";

/** What the build writes into the HTML of one page in one language. */
export interface Document {
	page: PageName | "notFound";
	locale: Locale;
	/** Finished, and the app is started at the first sign of intent; else its frame, and the app starts at once. */
	isFinished: boolean;
	title: string;
	/** What links to it show, of pages that people share. */
	preview: Preview | undefined;
	html: string;
	/** The source files that are going to be loaded at once. */
	modules: readonly string[];
}

/** Comes last, as it is needed last (`start-app.tsx`). */
const reactDom = "node_modules/react-dom/client.js";

/** Every page in each language, as it is drawn before the server has said anything. */
export const documents: readonly Document[] = await drawDocuments();

async function drawDocuments(): Promise<Document[]> {
	const drawn: Document[] = [];
	// One after the other, for all of them read the same current language.
	for (const locale of ["en", "hi"] as const) {
		for (const entry of entries) drawn.push(await drawDocument(entry, locale));
	}
	return drawn;
}

async function drawDocument(entry: PageEntry, locale: Locale): Promise<Document> {
	await entry.Content.prepare();
	await showLocale(locale);
	const page = pageAt(entry.path) ?? "notFound";
	const strings = currentStrings();
	return {
		page,
		locale,
		isFinished: isFinished(page),
		title: [entry.title?.(strings), strings.shell.name].filter(Boolean).join(" · "),
		preview: previewOf(page, locale),
		// Any address will do for the page of those that lead nowhere.
		html: draw(entry.path.replace("*", "/nowhere"), isFinished(page)),
		modules: isFinished(page) ? [] : ["src/web/app/start/start-app.tsx", ...filesOf(entry, locale), reactDom],
	};
}

function draw(path: string, asVisitor: boolean): string {
	const client = new QueryClient();
	if (asVisitor) client.setQueryData(meKey, null);
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
