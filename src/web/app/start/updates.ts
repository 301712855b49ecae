const lookEveryMs = 60 * 60_000;

let waiting: ServiceWorker | undefined;
/** Another tab has let the new version take over; this page still runs the old one, whose files are kept for a while. */
let isTakenOver = false;
let isAccepted = false;
const listeners = new Set<() => void>();

/** Registers the service worker; from then on notices new versions, also while the page stays open for days. */
export async function startUpdates(): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	// The first worker of all is no update: no page is run by an older one.
	if (navigator.serviceWorker.controller)
		navigator.serviceWorker.addEventListener("controllerchange", takeOver);
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
	return waiting !== undefined || isTakenOver;
}

export function subscribeToUpdate(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Lets the waiting version take over and reloads into it; where another tab has done the first, only the second. */
export function applyUpdate(): void {
	isAccepted = true;
	if (isTakenOver || waiting === undefined) location.reload();
	else waiting.postMessage("skip-waiting");
}

/** Only the tab that asked for it reloads by itself: in the others somebody may be typing. */
function takeOver(): void {
	isTakenOver = true;
	if (isAccepted) location.reload();
	else announce();
}

function offer(worker: ServiceWorker | null): void {
	if (worker === null || navigator.serviceWorker.controller === null) return;
	waiting = worker;
	announce();
}

function announce(): void {
	for (const listener of listeners) listener();
}
