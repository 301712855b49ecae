import type { Habit } from "#contract/habits/habits.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { pendingIntents, subscribe } from "#web/offline/outbox.ts";

/** Ticks usually arrive within a tenth of a second. */
const maxWaitMs = 5_000;

/** Resolves once the server has answered the habit's ticks and amounts, or after `maxWaitMs`. */
export async function waitUntilSent({ id, userId }: Habit): Promise<void> {
	const isSent = () =>
		![...pendingIntents(userId), ...entries.pending(userId)].some(({ habitId }) => habitId === id);
	if (isSent()) return;
	await new Promise<void>((resolve) => {
		function end() {
			for (const stop of stops) stop();
			clearTimeout(timer);
			resolve();
		}
		const stops = [subscribe, entries.subscribe].map((each) => each(() => isSent() && end()));
		const timer = setTimeout(end, maxWaitMs);
	});
}
