import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { database } from "#web/offline/database.ts";
import { createSender } from "#web/offline/flush.ts";
import { createOutbox, type Intent, type PendingIntent } from "#web/offline/outbox.ts";
import type { fakeServer } from "./fake-server.ts";

export const userId = "u1";
export const day = "2026-01-05" as Day;

/** One open page of the app on the device `name`, with its own memory and its own sender. */
export function openTab(name: string, server: ReturnType<typeof fakeServer>, lock = createLock()) {
	const outbox = createOutbox(database(name), name);
	const answered: (HabitLog | undefined)[] = [];
	outbox.onAnswer((_, log) => answered.push(log));
	const state = { clock: 1_000_000, signedOut: 0 };
	const sender = createSender({
		outbox,
		send: server.send,
		now: () => state.clock,
		alone: lock,
		onSignedOut: () => {
			state.signedOut += 1;
		},
	});
	return Object.assign(state, {
		outbox,
		sender,
		answered,
		tick: (habitId: string, completed = true) => outbox.put(tick(habitId, completed, state.clock)),
		clear: (habitId: string) => outbox.put(pending(habitId, { kind: "clear", loggedAt: state.clock })),
		pending: () => outbox.pending(userId).map(({ habitId, intent }) => `${habitId} ${intent.kind}`),
	});
}

function tick(habitId: string, completed: boolean, loggedAt: number): PendingIntent {
	const logId = `log-${habitId}-${loggedAt}-${completed}`;
	return pending(habitId, {
		kind: "mark",
		completed,
		notes: null,
		missReason: null,
		duration: null,
		logId,
		loggedAt,
	});
}

function pending(habitId: string, intent: Intent): PendingIntent {
	return { userId, habitId, day, intent };
}

/** What the browser's locks do for the tabs of one device. */
export function createLock(): (work: () => Promise<void>) => Promise<void> {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const turn = last.then(work);
		last = turn.catch(() => undefined);
		return turn;
	};
}
