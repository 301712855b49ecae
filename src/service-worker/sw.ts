import {
	addPlugins,
	cleanupOutdatedCaches,
	matchPrecache,
	type PrecacheEntry,
	precacheAndRoute,
} from "workbox-precaching";
import { documentPath, fontsLater, localeCookie, pageAt } from "#contract/pages.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const patienceMs = 2_000;

/** What only the server may answer; nothing of it is ever stored here. */
const serverPaths = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/;

// Before precacheAndRoute: the first listener that answers a request is the one that counts.
self.addEventListener("fetch", (event) => {
	const { pathname } = new URL(event.request.url);
	if (event.request.mode !== "navigate" || serverPaths.test(pathname)) return;
	event.stopImmediatePropagation();
	event.respondWith(pathname === "/" ? homePage(event.request) : appShell(event.request));
});

async function appShell(request: Request): Promise<Response> {
	const page = pageAt(new URL(request.url).pathname) ?? "notFound";
	const document = await matchPrecache(documentPath(page, await preferredLocale()));
	return document ?? (await matchPrecache("index.html")) ?? fetch(request);
}

/** Where the browser has no cookie store, the app itself puts a wrong guess right. */
async function preferredLocale(): Promise<"en" | "hi"> {
	const chosen = await self.cookieStore?.get(localeCookie);
	return /^hi\b/i.test(chosen?.value ?? navigator.language) ? "hi" : "en";
}

/** Only the server knows whether to greet a visitor or a user; a slow network does not keep either waiting. */
async function homePage(request: Request): Promise<Response> {
	const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
	const page = await Promise.race([fetch(request).catch(() => undefined), patience]);
	return page ?? appShell(request);
}

// A new version waits until the user agrees to reload, so that no page loses its files under it.
self.addEventListener("message", ({ data }) => {
	if (data === "skip-waiting") void self.skipWaiting();
});

/** What is kept here has its fonts beside it, so that its pages need not put them off. Nothing failed is kept. */
async function kept(response: Response): Promise<Response | null> {
	if (!response.ok) return null;
	if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
	return new Response((await response.text()).replace(fontsLater, ""), response);
}

cleanupOutdatedCaches();
addPlugins([{ cacheWillUpdate: ({ response }) => kept(response) }]);
precacheAndRoute(self.__WB_MANIFEST);
