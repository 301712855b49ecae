import { vi } from "vitest";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { database } from "#web/offline/database.ts";
import { createDeletions } from "#web/offline/deletions.ts";
import { createSender } from "#web/offline/flush.ts";
import type { Intent, PendingIntent } from "#web/offline/intent.ts";
import { createOutbox } from "#web/offline/outbox.ts";
import type { fakeServer } from "./fake-server.ts";

export const userId = "u1";
export const day = "2026-01-05" as Day;

/** One open page of the app on the device `name`, with its own memory and its own sender. */
export function openTab(name: string, server: ReturnType<typeof fakeServer>, lock = createLock()) {
	const outbox = createOutbox(database(name), name);
	const deletions = createDeletions(database(name), `${name}-deletions`);
	const answered: (HabitLog | undefined)[] = [];
	outbox.onAnswer((_, log) => answered.push(log));
	const state = { clock: 1_000_000, signedOut: 0, mayBeSent: Promise.resolve() };
	const sender = createSender({
		outbox,
		deletions,
		send: server.send,
		now: () => state.clock,
		withOutboxLock: lock,
		mayBeSent: () => state.mayBeSent,
		onSignedOut: () => {
			state.signedOut += 1;
		},
	});
	return Object.assign(state, {
		outbox,
		deletions,
		sender,
		answered,
		tick: (habitId: string, completed = true) => outbox.put(tick(habitId, completed, state.clock)),
		clear: (habitId: string) => outbox.put(pending(habitId, { kind: "clear", loggedAt: state.clock })),
		pending: () => outbox.pending(userId).map(({ habitId, intent }) => `${habitId} ${intent.kind}`),
	});
}

function tick(habitId: string, completed: boolean, loggedAt: number): PendingIntent {
	const logId = `log-${habitId}-${loggedAt}-${completed}`;
	return pending(habitId, { kind: "mark", completed, logId, loggedAt });
}

export function pending(habitId: string, intent: Intent): PendingIntent {
	return { userId, habitId, day, intent };
}

/** Lets time go by under fake timers; the database of a test works between them in its own time. */
export async function pass(ms: number, step = 5_000): Promise<void> {
	for (let passed = 0; passed < ms; passed += step) {
		await vi.advanceTimersByTimeAsync(Math.min(step, ms - passed));
		for (let turn = 0; turn < 30; turn++) await nextTurn();
	}
}

/** A turn of the event loop, which no fake timer holds up. */
function nextTurn(): Promise<void> {
	return new Promise((resume) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resume();
		};
		port2.postMessage(undefined);
	});
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
