import { offerUpdate, takeOver } from "./updates.ts";

const checkIntervalMs = 60 * 60_000;

export async function startUpdates(): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	// The very first worker is not an update: no page runs on an older one.
	if (navigator.serviceWorker.controller)
		navigator.serviceWorker.addEventListener("controllerchange", takeOver);
	try {
		watch(await navigator.serviceWorker.register("/sw.js"));
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: without it the app still works, just not offline
		console.warn("The service worker could not be registered.", error);
	}
}

function watch(registration: ServiceWorkerRegistration): void {
	offerUpdate(registration.waiting);
	registration.addEventListener("updatefound", () => {
		const { installing } = registration;
		installing?.addEventListener("statechange", () => {
			if (installing.state === "installed") offerUpdate(installing);
		});
	});
	let checkedAt = Date.now();
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState !== "visible" || Date.now() - checkedAt < checkIntervalMs) return;
		checkedAt = Date.now();
		registration.update().catch(() => undefined);
	});
}
