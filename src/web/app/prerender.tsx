import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { pages } from "#contract/pages.ts";
import { meKey } from "#web/account/queries.ts";
import { currentStrings, showLocale } from "./locale.ts";
import { loadPageAt, Pages } from "./routes.tsx";
import type { Locale } from "./texts.ts";

interface Landing {
	html: string;
	title: string;
	description: string;
}

/** The landing page as a visitor sees it first, for the build: its HTML, and the texts for its head. */
export const landings: Record<Locale, Landing> = {
	en: await renderLanding("en"),
	hi: await renderLanding("hi"),
};

async function renderLanding(locale: Locale): Promise<Landing> {
	await loadPageAt(pages.home);
	await showLocale(locale);
	const client = new QueryClient();
	client.setQueryData(meKey, null);
	const html = renderToString(
		<QueryClientProvider client={client}>
			<StaticRouter location={pages.home}>
				<Pages />
			</StaticRouter>
		</QueryClientProvider>,
	);
	const { shell, home } = currentStrings();
	return {
		// React puts the title first, for it belongs into the head.
		html: html.replace(/<title>.*?<\/title>/, ""),
		title: `${home.title} · ${shell.name}`,
		description: home.text,
	};
}
