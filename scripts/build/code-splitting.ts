import path from "node:path";
import { root } from "#scripts/steps.ts";

/** As much of the bundler's view of a module as is needed here. */
interface Graph {
	getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const web = path.join(root, "src/web");
const app = path.join(web, "app/start/start-app.tsx");
const dailyPages = ["dashboard", "habit", "new-habit"].map((page) =>
	path.join(web, `app/screens/${page}-screen.tsx`),
);
const isShareable = /src\/web\/(?:habits\/habit|ui\/(?:controls|layout|states|grid))\/|lucide-react/;
const main = path.join(web, "app/start/main.ts");

/**
 * What goes into one file together. Every request costs a round trip and a kilobyte of headers, so what the first
 * page of all needs comes in three files: two that rarely change, one of our own. React DOM is half of all that and the
 * last to arrive, and has a file to itself: only drawing waits for it.
 */
export const codeSplitting = {
	// Else the modules of the first script would follow into the app those that import them there.
	includeDependenciesRecursively: false,
	groups: [
		{
			name: "react-dom",
			test: /node_modules\/(react-dom|scheduler)\//,
			priority: 2,
		},
		{
			name: (id: string) => (isLibrary(id) ? "react" : null),
			priority: 2,
		},
		{
			name: (id: string, graph: Graph) =>
				isInFirstLoad(id, graph) && !id.includes("/@tanstack/") ? "app" : null,
			priority: 1,
		},
		// What the pages of every day share in one file instead of forty: small files compress badly and each costs its
		// headers. What only others share they load beside it.
		{
			name: (id: string, graph: Graph) => (isShareable.test(id) ? sharedBy(id, graph) : null),
		},
	],
};

/** Which of the pages of every day need a module: a file for each set of several, so that none loads more than it needs. */
function sharedBy(id: string, graph: Graph): string | null {
	const pages = dailyPages.filter((page) => needed(page, graph).has(id));
	return pages.length > 1
		? `shared-${dailyPages.map((page) => Number(pages.includes(page))).join("")}`
		: null;
}

/** What lists of many pages or of many questions need goes with the pages that have them. */
function isLibrary(id: string): boolean {
	return (
		/node_modules\/(react|react-router|@tanstack)\//.test(id) &&
		!/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js/.test(id)
	);
}

/** Whether the app needs a module before it knows which page it shows; the script that loads it has its own file. */
function isInFirstLoad(id: string, graph: Graph): boolean {
	return needed(app, graph).has(id) && !needed(main, graph).has(id);
}

const known = new WeakMap<Graph, Map<string, Set<string>>>();

/** All modules that loading one of them loads at once. */
function needed(entry: string, graph: Graph): Set<string> {
	const sets = known.get(graph) ?? new Map<string, Set<string>>();
	known.set(graph, sets);
	const modules = sets.get(entry) ?? new Set([entry]);
	sets.set(entry, modules);
	// A set may grow while it is walked.
	for (const id of modules)
		for (const inner of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(inner);
	return modules;
}
