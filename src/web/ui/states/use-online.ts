import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isReached = true;

/** Notes whether the last call reached the server: browsers are often wrong about having a network. */
export function noteReached(next: boolean): void {
	if (next === isReached) return;
	isReached = next;
	for (const listener of listeners) listener();
}

export function isOnline(): boolean {
	return isReached && navigator.onLine;
}

export function useOnline(): boolean {
	return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener("online", listener);
	addEventListener("offline", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("online", listener);
		removeEventListener("offline", listener);
	};
}
