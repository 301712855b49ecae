import { useSyncExternalStore } from "react";

const prefix = "ikkis.deletion.";

/** The habits to delete, each with its user. A device without room knows them as long as the page is open. */
let hidden: ReadonlyMap<string, string> | undefined;
const listeners = new Set<() => void>();

/** Leaves a habit out of all lists on this device, until its deletion is done or undone. */
export function hideHabit(habitId: string, userId: string): void {
	change(new Map(hiddenHabits()).set(habitId, userId));
	try {
		localStorage.setItem(prefix + habitId, userId);
	} catch {}
}

export function showHabit(habitId: string): void {
	localStorage.removeItem(prefix + habitId);
	change(new Map([...hiddenHabits()].filter(([id]) => id !== habitId)));
}

/** Whether this device still has it noted; another tab may have undone or finished it. */
export function isNoted(habitId: string): boolean {
	return prefix + habitId in localStorage;
}

/** The ids of the habits that are left out, each with its user's. */
export function hiddenHabits(): ReadonlyMap<string, string> {
	hidden ??= new Map(
		Object.entries(localStorage).flatMap(([key, userId]) =>
			key.startsWith(prefix) ? [[key.slice(prefix.length), userId]] : [],
		),
	);
	return hidden;
}

export function useHiddenHabits(): ReadonlyMap<string, string> {
	return useSyncExternalStore(subscribe, hiddenHabits);
}

function change(next: ReadonlyMap<string, string>): void {
	hidden = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
