import {
	addPlugins,
	cleanupOutdatedCaches,
	matchPrecache,
	type PrecacheEntry,
	precacheAndRoute,
} from "workbox-precaching";
import "./pushes.ts";
import {
	documentPath,
	fontsLater,
	formerLocaleParameter,
	isFinished,
	localeCookie,
	localeNamedIn,
	pageAt,
} from "#contract/pages.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const maxWaitMs = 2_000;

/** Paths that only the server may answer, and files, which have an extension: no page has one. */
const notPages = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)|\.[^/]+$/;

const manifest = self.__WB_MANIFEST;
const files = new Set(manifest.map((entry) => pathOf(typeof entry === "string" ? entry : entry.url)));

// Before precacheAndRoute: the first listener to respond wins.
self.addEventListener("fetch", (event) => {
	const { pathname, searchParams } = new URL(event.request.url);
	if (event.request.mode !== "navigate" || notPages.test(pathname)) return;
	event.stopImmediatePropagation();
	// The server redirects old links to the address in their language.
	const isForServer = isFinished(pageAt(pathname) ?? "notFound") || searchParams.has(formerLocaleParameter);
	event.respondWith(isForServer ? serverPage(event.request) : appShell(event.request));
});

async function appShell(request: Request): Promise<Response> {
	const { pathname } = new URL(request.url);
	const locale = localeNamedIn(pathname) ?? (await preferredLocale());
	const document = await matchPrecache(documentPath(pageAt(pathname) ?? "notFound", locale));
	return document ?? (await matchPrecache("index.html")) ?? fetch(request);
}

/** Returns the chosen language. Without a readable cookie, guesses the browser's; the app corrects a wrong guess. */
async function preferredLocale(): Promise<"en" | "hi"> {
	const chosen = await self.cookieStore?.get(localeCookie);
	return /^hi\b/i.test(chosen?.value ?? navigator.language) ? "hi" : "en";
}

/** The server knows whether to greet a visitor or a user; if it is unreachable or slow, the cached page is served. */
async function serverPage(request: Request): Promise<Response> {
	const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
	const page = await Promise.race([fetch(request).catch(() => undefined), timeout]);
	// A proxy answers for a server that is down.
	return page && page.status < 500 ? page : appShell(request);
}

/* When one tab activates a new version, the others still need old files that the server no longer has. */
const formerPrefix = "ikkis-former-";
const formerKeptMs = 24 * 60 * 60_000;
/** Entry of a cache of former files: the time when the next version took over. */
const takeoverPath = "/takeover";

self.addEventListener("install", (event) => event.waitUntil(keepFormerFiles()));
self.addEventListener("activate", (event) => event.waitUntil(dropOldFormerFiles()));
self.addEventListener("fetch", (event) => {
	const path = pathOf(event.request.url);
	if (!path.startsWith("/assets/") || files.has(path)) return;
	event.respondWith(formerFile(event.request));
});

function pathOf(url: string): string {
	return new URL(url, self.location.origin).pathname;
}

async function keepFormerFiles(): Promise<void> {
	const assets = await formerAssets();
	const former = await cacheFor(assets.map(([request]) => request));
	for (const [request, cache] of assets) {
		const response = (await former.match(request)) ? undefined : await cache.match(request);
		if (response) await former.put(request, response);
	}
}

async function formerAssets(): Promise<[Request, Cache][]> {
	const assets: [Request, Cache][] = [];
	for (const name of await cachesNamed(/-precache-/)) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) {
			const path = pathOf(request.url);
			if (path.startsWith("/assets/") && !files.has(path)) assets.push([request, cache]);
		}
	}
	return assets;
}

/** Reuses the copy that a failed installation may have left, which only an activation would delete. */
async function cacheFor(assets: readonly Request[]): Promise<Cache> {
	const newestName = (await formerCaches()).at(-1);
	if (newestName === undefined) return caches.open(formerPrefix + Date.now());
	const newest = await caches.open(newestName);
	for (const asset of assets) if (await newest.match(asset)) return newest;
	// The newest one may be from a time when this device's clock was fast.
	return caches.open(formerPrefix + Math.max(Date.now(), timeIn(newestName) + 1));
}

/** Counts from the takeover: a failed or waiting installation may have copied the files long before. */
async function dropOldFormerFiles(): Promise<void> {
	const mark = new Request(new URL(takeoverPath, self.location.origin));
	const names = await formerCaches();
	for (const name of names) {
		const cache = await caches.open(name);
		const isTakenOverNow = name === names.at(-1);
		const takenOverAt = Number((await (await cache.match(mark))?.text()) ?? timeIn(name));
		// A takeover in the future was marked when the clock was fast: its day begins now. The disk may be full.
		if (isTakenOverNow || takenOverAt > Date.now())
			await cache.put(mark, new Response(String(Date.now()))).catch(() => undefined);
		else if (takenOverAt < Date.now() - formerKeptMs) await caches.delete(name);
	}
}

function timeIn(name: string): number {
	return Number(name.slice(formerPrefix.length));
}

async function formerFile(request: Request): Promise<Response> {
	for (const name of (await formerCaches()).reverse()) {
		const response = await (await caches.open(name)).match(request, { ignoreVary: true });
		if (response) return response;
	}
	return fetch(request);
}

async function formerCaches(): Promise<string[]> {
	return (await cachesNamed(new RegExp(`^${formerPrefix}`))).sort();
}

async function cachesNamed(pattern: RegExp): Promise<string[]> {
	return (await caches.keys()).filter((name) => pattern.test(name));
}

// A new version waits until the user agrees to reload, so that no page loses its files while open.
self.addEventListener("message", ({ data }) => {
	if (data === "skip-waiting") void self.skipWaiting();
});

const assetPaths = /\/assets\/[\w.-]+\.(?:js|css)(?=")/g;

/** The prices that the server fills in, which change without a new build. */
const filledPrices = /(data-blank="(?:price|offer)">)[^<]*/g;

/**
 * Returns null for an error response, and for a page of another version, from a server that is not updated yet; the
 * installation is then retried. Cached pages need not defer their fonts, which are cached too.
 */
async function forCache(response: Response): Promise<Response | null> {
	if (!response.ok) return null;
	if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
	const html = await response.text();
	if (html.match(assetPaths)?.some((path) => !files.has(path))) return null;
	return new Response(html.replace(fontsLater, "").replace(filledPrices, "$1"), response);
}

cleanupOutdatedCaches();
addPlugins([{ cacheWillUpdate: ({ response }) => forCache(response) }]);
precacheAndRoute(manifest);
