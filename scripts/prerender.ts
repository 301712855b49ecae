import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

type Prerender = typeof import("#web/app/prerender.tsx");
type Landings = Prerender["landings"];
type Locale = keyof Landings;

const renderer = fileURLToPath(import.meta.resolve("#web/app/prerender.tsx"));

/** A Vite plugin that writes the landing page as finished HTML, from landing.html, in each language. */
export function prerender(): Plugin {
	return {
		name: "ikkis:prerender",
		apply: "build",
		generateBundle: {
			// Vite itself writes the page only in its own generateBundle.
			order: "post",
			async handler(_, bundle) {
				const page = bundle["landing.html"];
				if (page?.type !== "asset") throw new Error("There is no landing.html to fill.");
				const frame = String(page.source);
				const { module } = await runnerImport<Prerender>(renderer, { configFile: false });
				page.source = fill(frame, "en", module.landings);
				const source = fill(frame, "hi", module.landings);
				this.emitFile({ type: "asset", fileName: "landing-hi.html", source });
			},
		},
	};
}

function fill(frame: string, locale: Locale, landings: Landings): string {
	const { title, description, html } = landings[locale];
	return frame
		.replace('lang="en"', `lang="${locale}"`)
		.replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
		.replace(/(name="description" content=")[^"]*/, (_, start) => start + description)
		.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}
