/** How long an act counts as recent, so that code loaded after a press can still find out about it. */
const recentMs = 10_000;

const acts = new Map<string, number>();

export function noteOwnAct(habitId: string): void {
	acts.set(habitId, performance.now());
}

/** Milliseconds since the last act on any habit in this page; undefined if this habit had no recent one. */
export function sinceOwnAct(habitId: string): number | undefined {
	const now = performance.now();
	if (now - (acts.get(habitId) ?? Number.NEGATIVE_INFINITY) > recentMs) return undefined;
	return now - Math.max(...acts.values());
}
