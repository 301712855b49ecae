import path from "node:path";
import { root } from "#scripts/steps.ts";
import { pageFiles } from "./page-files.ts";

interface Graph {
	getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null;
}

const web = path.join(root, "src/web");
const app = path.join(web, "app/start/start-app.tsx");
const main = path.join(web, "app/start/main.ts");
const dailyPages = ["dashboard", "habit", "new-habit"].map((page) =>
	path.join(web, `app/screens/${page}-screen.tsx`),
);
const pages = Object.values(pageFiles).map((file) => path.join(root, file));
const isFloor =
	/src\/(?:domain|contract|web\/(?:ui|platform|offline))\/|src\/strings\/[\w-]+\.ts|lucide-react/;
const isRule = /src\/(?:domain|contract|web\/offline)\//;
const reactDom = /node_modules\/(react-dom|scheduler)\//;
/** Loaded on every page right after it is rendered. */
const soon = [
	"app/start/after-start.ts",
	"app/start/account-settings.ts",
	"offline/flush.ts",
	"app/shell/live-updates.tsx",
	"app/shell/connection.tsx",
	"app/shell/shell-dialogs.tsx",
	"notices/reminders/start.ts",
	"account/own-data/deletion-notice.tsx",
	"social/feed/post-offers.tsx",
].map((file) => path.join(web, file));
/** Deferred parts of the daily pages, one file per page. */
const secondPasses = {
	dashboard: [
		"habits/today/strip/week-strip.tsx",
		"habits/today/view-menu.tsx",
		"notices/reminders/permission-banner.tsx",
		"notices/reminders/next-reminder.tsx",
		"account/device/install-card.tsx",
		"app/shell/share-card.tsx",
	],
	habit: ["app/screens/habit/habit-days.tsx"],
};

/** Modules of a few lines that share a file, whichever pages need them. */
const fewLines = {
	forms: /src\/(?:web\/platform\/forms\/|domain\/time-zone\.)/,
	addresses: /src\/(?:web\/platform\/addresses\/confirmation-|domain\/account\/freed-)/,
	notes: /src\/web\/(?:platform\/addresses\/address-|ui\/states\/use-announced)/,
	lists: /src\/web\/ui\/(?:controls\/search\/use-(?:announced-results|settled-text)|layout\/paged-rows)\./,
	cards: /src\/web\/(?:ui\/layout\/titled-card|platform\/page\/visitor-part)\./,
	facts: /src\/web\/ui\/layout\/(?:fact|email-address)\./,
	bounds:
		/src\/domain\/(?:account\/(?:access-token|settings)|consultations\/expert|public\/resource|social\/(?:report|social-name))\./,
	bookings: /src\/web\/(?:consultations\/bookings\/(?:queries|zone-name)|payments\/receipts\/next-step)\./,
	organizations:
		/src\/web\/(?:app\/shell\/organization\/(?:use-)?current-organization|organizations\/list\/join-toast)\./,
	unkept: /src\/web\/offline\/(?:acts\/send-unkept-act|entries\/send-unkept-entry)\./,
	shares: /src\/web\/social\/share\/(?:app|article)-share-dialog\./,
	ages: /src\/web\/platform\/ages\/(?:age|use-now)\./,
	empty: /src\/web\/habits\/today\/(?:no-habits|none-active)\./,
	controls: /src\/web\/ui\/(?:controls\/step-button|overlays\/sheet-foot)\./,
	names:
		/src\/(?:strings\/(?:notices\/full-day|integrations\/provider-names)|web\/consultations\/experts\/language-names)\./,
	security: /src\/web\/account\/(?:second-step\/queries|passkeys\/(?:passkey-client|public))\./,
};

/** Sections of texts that share a file per language; every other section has its own file. */
const textGroups = {
	// Loaded on every page.
	first: /-sections\.|shell\./,
	account: /^account\/(?!\w+\/(calendar-feed|confirmation|refused-changes|taps|tokens|webhooks)\.)/,
	// Settings that give programs access, the note about an unconfirmed address, and refused changes.
	doors: /^account\/\w+\/(calendar-feed|confirmation|refused-changes|taps|tokens|webhooks)\./,
	// The share card appears next to the reminders.
	notices: /^notices\/|share-card\./,
	integrations: /^integrations\/\w+\/(integrations|mappings|integration-files|integration-setup)\./,
	// Settings for owners, and the audit log.
	owner: /^organizations\/\w+\/organization-(audit|brand|domains|host|poster)\./,
	programs: /^organizations\/\w+\/organization-(challenges|programs)\./,
	organization: /^organizations\/\w+\/organization-(invitations|leaderboard|news|teams)\./,
	admin: /^admin\/\w+\/(admin|back-office)\./,
	desk: /^admin\/\w+\/(audit-log|reports)\.|consultation-desk\./,
	habit: /^habits\/\w+\/(cycles|habits|habit-settings|stepper)\./,
	plan: /^habits\/\w+\/(nth-day|plan)\./,
	curve: /^habits\/\w+\/(automaticity|calendar|strength)\./,
	legal: /^public\/\w+\/(contact|cookies|legal|not-found|privacy|terms)\./,
	// Loaded with the menu, too.
	palette: /palette\.|theme\.|testing-mode\.|organization-switch\./,
	posts: /^social\/\w+\/(feed|report|share)\./,
};

/**
 * Groups modules into files. On a slow phone each file costs 30 ms and a kilobyte of headers, and the service worker
 * stores all of them; so modules shared by many pages go into a few files instead of a hundred. The first page needs
 * three: two that rarely change, and one of our own. React DOM is half of all that and separate, because only
 * rendering waits for it.
 */
export const codeSplitting = {
	// Otherwise modules of the first script would move into the app's file with their importers.
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
		{ name: (id: string) => nameOf(fewLines, id) },
		{ name: textFileOf },
	],
};

/** Returns the shared file of one of our modules; null lets the bundler choose. */
function sharedFile(id: string, graph: Graph): string | null {
	const pages = dailyPages.filter((page) => modulesNeededBy(page, graph).has(id));
	if (pages.length > 0) return dailyFile(pages, id, graph);
	if (id.includes("lucide-react") && isShared(id, graph)) return "icons";
	if (isSoon(id, graph)) return "soon";
	for (const [page, files] of Object.entries(secondPasses))
		if (isOnlyFor(files, id, graph)) return `soon-${page}`;
	return null;
}

/**
 * One file for each set of daily pages that needs a module, so that none loads more than it needs. A module that only
 * one of them needs stays with the page, unless other pages need it too: they must not load this page for it.
 * Rules and controls get files of their own, so that a button doesn't bring along a page's content.
 */
function dailyFile(pages: readonly string[], id: string, graph: Graph): string | null {
	const [page = "", ...others] = pages;
	const isOnly = others.length === 0;
	if (isOnly && !isNeededElsewhere(page, id, graph)) return null;
	if (needsLibrary(id, graph)) return null;
	const kind = isOnly && isRule.test(id) ? "rules" : isFloor.test(id) ? "parts" : "shared";
	const set = dailyPages.map((each) => Number(pages.includes(each) || isNeededByMany(id, graph)));
	return `${kind}-${set.join("")}`;
}

/** True if more than a third of all pages need a module: then the daily ones may share it. */
function isNeededByMany(id: string, graph: Graph): boolean {
	return pages.filter((page) => modulesNeededBy(page, graph).has(id)).length * 3 > pages.length;
}

/** True if the module needs a library, which would then load with every other module in its file. */
function needsLibrary(id: string, graph: Graph): boolean {
	return [...modulesNeededBy(id, graph)].some(
		(each) => !(isOwn(each) || reactDom.test(each) || modulesNeededBy(app, graph).has(each)),
	);
}

/** True if a module that the page does not import needs this one, directly or indirectly. */
function isNeededElsewhere(page: string, id: string, graph: Graph, met = new Set<string>()): boolean {
	if (!modulesNeededBy(page, graph).has(id)) return true;
	if (met.has(id)) return false;
	met.add(id);
	const { importers = [] } = graph.getModuleInfo(id) ?? {};
	return importers.some((importer) => isNeededElsewhere(page, importer, graph, met));
}

/** True if only the deferred files import the module: a page that needed it earlier would load all of them. */
function isSoon(id: string, graph: Graph): boolean {
	return (
		soon.some((file) => modulesNeededBy(file, graph).has(id)) &&
		!pages.some((file) => modulesNeededBy(file, graph).has(id))
	);
}

/**
 * True if only these files need the module, directly or through modules that only they need: other importers would
 * load all of them, and the files would import each other.
 */
function isOnlyFor(files: readonly string[], id: string, graph: Graph, met = new Set<string>()): boolean {
	if (!files.some((file) => modulesNeededBy(path.join(web, file), graph).has(id))) return false;
	met.add(id);
	const { importers = [] } = graph.getModuleInfo(id) ?? {};
	return importers.every((each) => met.has(each) || isOnlyFor(files, each, graph, met));
}

function isShared(id: string, graph: Graph): boolean {
	return (graph.getModuleInfo(id)?.importers.length ?? 0) > 1;
}

/** True for our modules and the icons, except those in the first script; only some pages need the other libraries. */
function isOurs(id: string, graph: Graph): boolean {
	return isOwn(id) && !modulesNeededBy(main, graph).has(id);
}

function isOwn(id: string): boolean {
	return !id.includes("node_modules") || id.includes("lucide-react");
}

function textFileOf(id: string): string | null {
	const [, file = "", locale] = /src\/strings\/(.*\b(en|hi)\b.*)/.exec(id) ?? [];
	const group = nameOf(textGroups, file);
	return group && locale ? `texts-${locale}-${group}` : null;
}

function nameOf(groups: Record<string, RegExp>, file: string): string | null {
	return Object.entries(groups).find(([, files]) => files.test(file))?.[0] ?? null;
}

/** True for libraries of all pages; list and multi-query code stays with the pages that use it. */
function isLibrary(id: string): boolean {
	return (
		/node_modules\/(react|react-router|@tanstack)\//.test(id) &&
		!/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js/.test(id)
	);
}

/** True if the app needs a module before its page is known; the script that loads the app is a separate file. */
function isInFirstLoad(id: string, graph: Graph): boolean {
	return modulesNeededBy(app, graph).has(id) && !modulesNeededBy(main, graph).has(id);
}

const known = new WeakMap<Graph, Map<string, Set<string>>>();

function modulesNeededBy(entry: string, graph: Graph): Set<string> {
	const sets = known.get(graph) ?? new Map<string, Set<string>>();
	known.set(graph, sets);
	const modules = sets.get(entry) ?? new Set([entry]);
	sets.set(entry, modules);
	// The loop also visits modules that it adds.
	for (const id of modules)
		for (const inner of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(inner);
	return modules;
}
