import { type DayKey, keyOf } from "./intent.ts";

/** Maximum time that a change waits for an earlier query about its day. */
const maxWaitMs = 3_000;

const pendingQueries = new Map<string, Promise<unknown>>();

/** Holds back changes to a day until a query about it is answered: a change that overtook it would alter the result. */
export function holdChanges(day: DayKey, answer: Promise<unknown>): void {
	const key = keyOf(day);
	const over = answer.then(
		() => undefined,
		() => undefined,
	);
	pendingQueries.set(key, over);
	void over.then(() => pendingQueries.get(key) === over && pendingQueries.delete(key));
}

export async function waitUntilAnswered(day: DayKey): Promise<void> {
	const answered = pendingQueries.get(keyOf(day));
	if (answered !== undefined)
		await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
