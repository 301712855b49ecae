import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const serverPaths = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/;

// Before precacheAndRoute: the first listener that answers a request is the one that counts.
self.addEventListener("fetch", (event) => {
	if (event.request.mode !== "navigate" || serverPaths.test(new URL(event.request.url).pathname)) return;
	event.stopImmediatePropagation();
	event.respondWith(matchPrecache("index.html").then((shell) => shell ?? fetch(event.request)));
});

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
