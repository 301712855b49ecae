import path from "node:path";
import { root } from "#scripts/steps.ts";

/** As much of the bundler's view of a module as is needed here. */
interface Graph {
	getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null;
}

const web = path.join(root, "src/web");
const app = path.join(web, "app/start/start-app.tsx");
const main = path.join(web, "app/start/main.ts");
const dailyPages = ["dashboard", "habit", "new-habit"].map((page) =>
	path.join(web, `app/screens/${page}-screen.tsx`),
);
/** What pages of all areas may want. */
const isFloor = /src\/(?:domain|contract|web\/(?:ui|platform))\/|lucide-react/;
const reactDom = /node_modules\/(react-dom|scheduler)\//;
/** What every page loads for its user as soon as it is drawn. */
const soon = [
	"app/start/after-start.ts",
	"app/start/account-settings.ts",
	"app/shell/news.tsx",
	"app/shell/connection.tsx",
	"notices/reminders/start.ts",
].map((file) => path.join(web, file));

/**
 * What goes into one file together. Each file takes a slow phone its own 30 ms and a kilobyte of headers, and the
 * service worker keeps every one of them; so what many pages share comes in a few files instead of a hundred. What the
 * first page of all needs comes in three: two that rarely change, one of our own. React DOM is half of all that and
 * has a file to itself: only drawing waits for it.
 */
export const codeSplitting = {
	// Else the modules of the first script would follow into the app those that import them there.
	includeDependenciesRecursively: false,
	groups: [
		{
			name: "react-dom",
			test: reactDom,
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
		{ name: (id: string, graph: Graph) => (isOurs(id, graph) ? sharedFile(id, graph) : null) },
		{ name: textsOf },
	],
};

/** With which others a module of ours has a file in common; null where the bundler may choose. */
function sharedFile(id: string, graph: Graph): string | null {
	const pages = dailyPages.filter((page) => needed(page, graph).has(id));
	if (pages.length > 0) return dailyFile(pages, id, graph);
	if (id.includes("lucide-react")) return isShared(id, graph) ? "icons" : null;
	return isSoon(id, graph) ? "soon" : null;
}

/**
 * A file for each set of the pages of every day that needs a module, so that none loads more than it needs. What one of
 * them alone needs goes with the page, unless others want it too: those shall not load the page, nor for a button what
 * is the page's own subject.
 */
function dailyFile(pages: readonly string[], id: string, graph: Graph): string | null {
	const [page = "", ...others] = pages;
	const isOnly = others.length === 0;
	if (isOnly && !isWantedBeside(page, id, graph)) return null;
	if (bringsLibrary(id, graph)) return null;
	const kind = isOnly && isFloor.test(id) ? "parts" : "shared";
	return `${kind}-${dailyPages.map((each) => Number(pages.includes(each))).join("")}`;
}

/** Whether a module would load a library for all that share its file. */
function bringsLibrary(id: string, graph: Graph): boolean {
	return [...needed(id, graph)].some(
		(each) => !(isOwn(each) || reactDom.test(each) || needed(app, graph).has(each)),
	);
}

/** Whether something that a page does not need wants what it does need, itself or through others. */
function isWantedBeside(page: string, id: string, graph: Graph, met = new Set<string>()): boolean {
	if (!needed(page, graph).has(id)) return true;
	if (met.has(id)) return false;
	met.add(id);
	const { importers = [] } = graph.getModuleInfo(id) ?? {};
	return importers.some((importer) => isWantedBeside(page, importer, graph, met));
}

/** Whether nothing but what comes soon after the page needs a module. */
function isSoon(id: string, graph: Graph): boolean {
	const isNeeded = (each: string) => soon.some((file) => needed(file, graph).has(each));
	const { importers = [] } = graph.getModuleInfo(id) ?? {};
	return isNeeded(id) && importers.every(isNeeded);
}

function isShared(id: string, graph: Graph): boolean {
	return (graph.getModuleInfo(id)?.importers.length ?? 0) > 1;
}

/** Not the libraries, which only some pages need, but for the pictures in buttons; nor what is in the first script. */
function isOurs(id: string, graph: Graph): boolean {
	return isOwn(id) && !needed(main, graph).has(id);
}

function isOwn(id: string): boolean {
	return !id.includes("node_modules") || id.includes("lucide-react");
}

/** The texts of an area that has many pages of its own come together. */
function textsOf(id: string): string | null {
	const [, area, locale] = /src\/strings\/(account|notices)\/(en|hi)\//.exec(id) ?? [];
	return area && locale ? `texts-${area}-${locale}` : null;
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
