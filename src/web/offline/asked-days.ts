import { type DayKey, keyOf } from "./intent.ts";

/** So long a change waits for the answer to what was asked before it. */
const patienceMs = 3_000;

/** What is being asked of days. */
const asked = new Map<string, Promise<unknown>>();

/** Has changes of a day wait for an answer: one that overtook the question would be its answer. */
export function holdChanges(day: DayKey, answer: Promise<unknown>): void {
	const key = keyOf(day);
	const over = answer.then(
		() => undefined,
		() => undefined,
	);
	asked.set(key, over);
	void over.then(() => asked.get(key) === over && asked.delete(key));
}

/** Resolves once nothing is asked of a day, or the answer takes too long. */
export async function untilAnswered(day: DayKey): Promise<void> {
	const answered = asked.get(keyOf(day));
	if (answered !== undefined)
		await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
