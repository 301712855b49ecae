import { useSyncExternalStore } from "react";

let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Leaves a habit out of all lists on this page, as long as its deletion can be undone. */
export function hideHabit(habitId: string): void {
	change(new Set([...hidden, habitId]));
}

export function showHabit(habitId: string): void {
	change(new Set([...hidden].filter((id) => id !== habitId)));
}

/** The ids of the habits that are left out. */
export function useHiddenHabits(): ReadonlySet<string> {
	return useSyncExternalStore(subscribe, () => hidden);
}

function change(next: ReadonlySet<string>): void {
	hidden = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
