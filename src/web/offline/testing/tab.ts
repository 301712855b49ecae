import { vi } from "vitest";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { database } from "#web/offline/database.ts";
import { createDeletions } from "#web/offline/deletions/deletions.ts";
import { createSender } from "#web/offline/flush.ts";
import type { Intent, PendingIntent } from "#web/offline/intent.ts";
import { createOutbox } from "#web/offline/outbox.ts";
import type { fakeServer } from "./fake-server.ts";

export const userId = "u1";
export const day = "2026-01-05" as Day;

/** Opens a page of the app on the device `name`, with its own memory and sender. */
export function openTab(name: string, server: ReturnType<typeof fakeServer>, onDatabase = database(name)) {
	const outbox = createOutbox(onDatabase, name);
	const deletions = createDeletions(onDatabase, `${name}-deletions`);
	const answered: (HabitLog | undefined)[] = [];
	outbox.onReply((_, log) => answered.push(log));
	const state = { clock: 1_000_000, signedOut: 0, runs: 0, mayBeSent: Promise.resolve() };
	const sender = createSender({
		outbox,
		deletions,
		send: server.send,
		now: () => state.clock,
		withOutboxLock: lockOf(name),
		mayBeSent: () => state.mayBeSent,
		onSignedOut: () => {
			state.signedOut += 1;
		},
		onRunOver: () => {
			state.runs += 1;
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

/** Advances fake timers; the test's database works in real time between them. */
export async function advanceTimers(ms: number, step = 5_000): Promise<void> {
	for (let passed = 0; passed < ms; passed += step) {
		await vi.advanceTimersByTimeAsync(Math.min(step, ms - passed));
		for (let turn = 0; turn < 30; turn++) await nextTurn();
	}
}

/** Waits for a turn of the event loop, which fake timers do not hold up. */
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

const locks = new Map<string, Promise<unknown>>();

/** Stands in for the browser's locks, shared by the tabs of a device. */
function lockOf(device: string): (work: () => Promise<void>) => Promise<void> {
	return (work) => {
		const turn = Promise.resolve(locks.get(device)).then(work);
		locks.set(
			device,
			turn.catch(() => undefined),
		);
		return turn;
	};
}
