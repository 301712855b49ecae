export interface Toast {
	title: string;
	message?: string | undefined;
	tone?: "plain" | "good" | "wrong" | undefined;
	/** One way on or back, such as Undo. */
	action?: { label: string; onPress: () => void } | undefined;
}

export interface ShownToast extends Toast {
	/** Tells one showing from the next, even of the same words. */
	id: number;
}

let current: ShownToast | undefined;
let shownSoFar = 0;
const listeners = new Set<() => void>();

/** Shows one toast in the Toasts region; it replaces the one on show. */
export function toast(next: Toast): void {
	shownSoFar += 1;
	show({ ...next, id: shownSoFar });
}

/** Takes the toast on show away. */
export function dismissToast(): void {
	show(undefined);
}

/** The toast on show. */
export function currentToast(): ShownToast | undefined {
	return current;
}

/** Calls `listener` at every change; gives the way to stop that. */
export function subscribeToToast(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function show(next: ShownToast | undefined): void {
	current = next;
	for (const listener of listeners) listener();
}
