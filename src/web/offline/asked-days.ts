import { type DayKey, keyOf } from "./intent.ts";

/** Longest time a change waits for the answer to an earlier question. */
const patienceMs = 3_000;

const asked = new Map<string, Promise<unknown>>();

/** Makes changes of a day wait for an answer: one that overtook the question would alter its answer. */
export function holdChanges(day: DayKey, answer: Promise<unknown>): void {
	const key = keyOf(day);
	const over = answer.then(
		() => undefined,
		() => undefined,
	);
	asked.set(key, over);
	void over.then(() => asked.get(key) === over && asked.delete(key));
}

/** Resolves once no question about a day is open, or its answer takes too long. */
export async function untilAnswered(day: DayKey): Promise<void> {
	const answered = asked.get(keyOf(day));
	if (answered !== undefined)
		await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
