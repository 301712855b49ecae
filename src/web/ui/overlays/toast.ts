export interface Toast {
	title: string;
	message?: string | undefined;
	/** The reason, or what to do next; on its own line, so that the message keeps its exact text. */
	detail?: string | undefined;
	tone?: "plain" | "good" | "wrong" | undefined;
	action?: { label: string; onPress: () => void } | undefined;
	/** How long the action remains available, in ms; another toast covers this one only temporarily. */
	lastsMs?: number | undefined;
}

export interface ShownToast extends Toast {
	id: number;
	until: number | undefined;
}

let current: ShownToast | undefined;
/** Lasting toasts covered by the current one, newest last. */
let covered: readonly ShownToast[] = [];
let shownSoFar = 0;
const listeners = new Set<() => void>();

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

export function dismissToast(): void {
	const now = Date.now();
	const lasting = covered.filter(({ until = 0 }) => until > now);
	covered = lasting.slice(0, -1);
	show(lasting.at(-1));
}

export function currentToast(): ShownToast | undefined {
	return current;
}

export function subscribeToToast(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function show(next: ShownToast | undefined): void {
	current = next;
	for (const listener of listeners) listener();
}
