export interface Toast {
	title: string;
	message?: string | undefined;
	tone?: "plain" | "good" | "wrong" | undefined;
	/** One way on or back, such as Undo. */
	action?: { label: string; onPress: () => void } | undefined;
	/** How long its action is possible, in ms: another toast only covers it for a while. */
	lastsMs?: number | undefined;
}

export interface ShownToast extends Toast {
	/** Tells one showing from the next, even of the same words. */
	id: number;
	/** When it goes by itself, where it lasts. */
	until: number | undefined;
}

let current: ShownToast | undefined;
/** Those that last and are covered by the one on show, the newest at the end. */
let covered: readonly ShownToast[] = [];
let shownSoFar = 0;
const listeners = new Set<() => void>();

/** Shows one toast in the Toasts region, in the place of the one on show; gives the way to take it back. */
export function toast(next: Toast): () => void {
	shownSoFar += 1;
	const id = shownSoFar;
	if (current?.until !== undefined) covered = [...covered, current];
	show({ ...next, id, until: next.lastsMs && Date.now() + next.lastsMs });
	return () => {
		covered = covered.filter((each) => each.id !== id);
		if (current?.id === id) dismissToast();
	};
}

/** Takes the toast on show away; one that it covered and that still lasts is seen again. */
export function dismissToast(): void {
	const now = Date.now();
	const lasting = covered.filter(({ until = 0 }) => until > now);
	covered = lasting.slice(0, -1);
	show(lasting.at(-1));
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
