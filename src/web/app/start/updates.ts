let waiting: ServiceWorker | undefined;
/** Another tab has let the new version take over; this page still runs the old one, whose files are kept for a while. */
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

/** Lets the waiting version take over and reloads into it; where another tab has done the first, only the second. */
export function applyUpdate(): void {
	isAccepted = true;
	if (isTakenOver || waiting === undefined) location.reload();
	else waiting.postMessage("skip-waiting");
}

/** Only the tab that asked for it reloads by itself: in the others somebody may be typing. */
export function takeOver(): void {
	isTakenOver = true;
	if (isAccepted) location.reload();
	else announce();
}

/** A version is loaded and waits; the first of all is no update. */
export function offerUpdate(worker: ServiceWorker | null): void {
	if (worker === null || navigator.serviceWorker.controller === null) return;
	waiting = worker;
	announce();
}

function announce(): void {
	for (const listener of listeners) listener();
}
