import {
	cleanupOutdatedCaches,
	matchPrecache,
	type PrecacheEntry,
	precacheAndRoute,
} from "workbox-precaching";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** What only the server may answer; nothing of it is ever stored here. */
const serverPaths = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/;

// Before precacheAndRoute: the first listener that answers a request is the one that counts.
self.addEventListener("fetch", (event) => {
	if (event.request.mode !== "navigate" || serverPaths.test(new URL(event.request.url).pathname)) return;
	event.stopImmediatePropagation();
	event.respondWith(matchPrecache("index.html").then((shell) => shell ?? fetch(event.request)));
});

// A new version waits until the user agrees to reload, so that no page loses its files under it.
self.addEventListener("message", ({ data }) => {
	if (data === "skip-waiting") void self.skipWaiting();
});

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
