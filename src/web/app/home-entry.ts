import { pages } from "#contract/pages.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import type { PageEntry } from "./page.tsx";

/** In a separate file, because the home page is also shown instead of pages that visitors may not see. */
export const homeEntry: PageEntry = {
	path: pages.home,
	Content: onDemand({
		load: async () => (await import("#web/public/home/home-page.tsx")).HomePage,
		texts: ["home", "resources"],
	}),
	title: ({ home }) => home.title,
	preload: async () => (await import("#web/public/resources/queries.ts")).loadPreview(),
};
