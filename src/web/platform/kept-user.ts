import { useSyncExternalStore } from "react";
import type { User } from "#contract/account/auth.ts";

let kept: User | null = null;
const listeners = new Set<() => void>();

/** After the session expires, pages keep showing this user, and keep all input, until a sign-in or sign-out. */
export function keptUser(): User | null {
	return kept;
}

export function keepUser(user: User | null): void {
	kept = user;
	for (const listener of listeners) listener();
}

export function useKeptUser(): User | null {
	return useSyncExternalStore(subscribe, keptUser, keptUser);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
