let waiting: ServiceWorker | undefined;
/** Another tab has activated the new version; this page still runs the old one, and its files are kept. */
let isTakenOver = false;
let isAccepted = false;
const listeners = new Set<() => void>();

export function hasUpdate(): boolean {
	return waiting !== undefined || isTakenOver;
}

export function subscribeToUpdate(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Just reloads if another tab has already activated the new version. */
export function applyUpdate(): void {
	isAccepted = true;
	if (isTakenOver || waiting === undefined) location.reload();
	else waiting.postMessage("skip-waiting");
}

/** Other tabs don't reload: the user may be typing there. */
export function takeOver(): void {
	isTakenOver = true;
	if (isAccepted) location.reload();
	else announce();
}

/** The very first version is not an update. */
export function offerUpdate(worker: ServiceWorker | null): void {
	if (worker === null || navigator.serviceWorker.controller === null) return;
	waiting = worker;
	announce();
}

function announce(): void {
	for (const listener of listeners) listener();
}
