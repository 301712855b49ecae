/** After a press the list of habits changes in the same frame; code that loads later finds it out afterwards. */
const ownForMs = 10_000;

const acts = new Map<string, number>();

/** Notes that this page has just logged a day of a habit, or taken a step with it. */
export function noteOwnAct(habitId: string): void {
	acts.set(habitId, performance.now());
}

/** Milliseconds since the last act on this page, whichever habit's; undefined if the habit has none of late. */
export function sinceOwnAct(habitId: string): number | undefined {
	const now = performance.now();
	if (now - (acts.get(habitId) ?? Number.NEGATIVE_INFINITY) > ownForMs) return undefined;
	return now - Math.max(...acts.values());
}
