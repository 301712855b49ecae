import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isServerReachable = true;

/** Records whether the last call reached the server: browsers are often wrong about having a network. */
export function noteReachable(next: boolean): void {
	if (next === isServerReachable) return;
	isServerReachable = next;
	for (const listener of listeners) listener();
}

export function isOnline(): boolean {
	return isServerReachable && navigator.onLine;
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
