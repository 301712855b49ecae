const lookEveryMs = 60 * 60_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Registers the service worker; from then on notices new versions, also while the page stays open for days. */
export async function startUpdates(): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	try {
		watch(await navigator.serviceWorker.register("/sw.js"));
	} catch (fault) {
		// biome-ignore lint/suspicious/noConsole: without it the app works, only not offline
		console.warn("The service worker could not be registered.", fault);
	}
}

function watch(registration: ServiceWorkerRegistration): void {
	offer(registration.waiting);
	registration.addEventListener("updatefound", () => {
		const { installing } = registration;
		installing?.addEventListener("statechange", () => {
			if (installing.state === "installed") offer(installing);
		});
	});
	let lookedAt = Date.now();
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState !== "visible" || Date.now() - lookedAt < lookEveryMs) return;
		lookedAt = Date.now();
		registration.update().catch(() => undefined);
	});
}

export function hasUpdate(): boolean {
	return waiting !== undefined;
}

export function subscribeToUpdate(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Lets the waiting version take over and reloads into it, once. */
export function applyUpdate(): void {
	navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
	waiting?.postMessage("skip-waiting");
}

/** The first worker of all is no update: no page is run by an older one. */
function offer(worker: ServiceWorker | null): void {
	if (worker === null || navigator.serviceWorker.controller === null) return;
	waiting = worker;
	for (const listener of listeners) listener();
}
