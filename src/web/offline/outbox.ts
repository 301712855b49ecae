/*
 * One IndexedDB row for each user, habit and day with the last intent, so there are never more rows than days touched.
 * Screens read a mirror in memory, so a tick is painted before anything is stored.
 *
 * The rule: memory first, IndexedDB right after, the network only once IndexedDB has committed. Before a row is sent
 * it is claimed and read again: a withdrawn row is not sent, and a row in flight is undone by sending the previous
 * state. The server's response removes a row, but only if it is still the row that was sent.
 *
 * Why it is safe: a mark is sent as an idempotent PUT of its day and its removal as a DELETE, and the newest intent
 * wins, so sending twice, late, in another order or from two devices has the same result. Once `putIntent` resolves,
 * nothing is only in memory. If the disk fails, `putIntent` resolves once the server has the intent, and rejects if
 * that fails too.
 *
 * Not guaranteed: a browser may drop its storage; a tick whose `putIntent` has not resolved dies with the tab; if a
 * clock is fast and no response has revealed it yet, intents count as made when they first arrive.
 */
import { useSyncExternalStore } from "react";
import type { HabitLog } from "#contract/habits/logs.ts";
import { type Database, type OnDatabase, onDevice } from "./database.ts";
import { createRows } from "./engine/rows.ts";
import { writeRows } from "./engine/rows-on-disk.ts";
import { intentId, type PendingIntent, type RejectedIntent, replaceIntent, storeKeyOf } from "./intent.ts";
import { NotStoredError, RefusedError } from "./not-stored-error.ts";

/** Sends a row that cannot be stored here; rejects unless the server has accepted it. */
export type DirectDelivery = (row: PendingIntent) => Promise<HabitLog | undefined>;

const none: readonly PendingIntent[] = [];

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(onDatabase: OnDatabase, channelName: string) {
	const table = {
		keyOf: storeKeyOf,
		versionOf: ({ intent }: PendingIntent) => intent.loggedAt,
		isMarkedSent: ({ leavesTrace }: PendingIntent) => leavesTrace === true,
	};
	const rows = createRows<"intents", HabitLog | undefined>(onDatabase, channelName, {
		...table,
		store: "intents",
		replace: replaceIntent,
		markSent: (row) => ({ ...row, leavesTrace: true }),
	});
	const refused = createRows(onDatabase, `${channelName}-refused`, {
		...table,
		store: "rejected",
		replace: (_, next) => next,
		markSent: (row) => row,
	});
	let deliverDirectly: DirectDelivery | undefined;
	const lists = new Map<string, { of: readonly PendingIntent[]; list: readonly PendingIntent[] }>();

	async function deliverUnkept(row: PendingIntent, diskFault: unknown): Promise<void> {
		let log: HabitLog | undefined;
		try {
			if (!deliverDirectly) throw new NotStoredError("No delivery is registered");
			log = await deliverDirectly(row);
		} catch (error) {
			if (error instanceof RefusedError) throw error;
			throw new NotStoredError("Neither stored nor sent", { cause: diskFault });
		}
		rows.announce(row, log);
	}

	return {
		open: () => Promise.all([rows.open(), refused.open()]),

		/** Called with the log that the server stored for a row, or without one if the day has none. */
		onReply: rows.onReply,

		onDiskFailure(delivery: DirectDelivery): void {
			deliverDirectly = delivery;
		},

		subscribe(listener: () => void): () => void {
			const stops = [rows.subscribe(listener), refused.subscribe(listener)];
			return () => {
				for (const stop of stops) stop();
			};
		},

		/** The user's unanswered intents, oldest first; the same array until one changes. */
		pending(userId: string): readonly PendingIntent[] {
			const all = rows.all();
			const former = lists.get(userId) ?? { of: none, list: none };
			if (former.of === all) return former.list;
			const own = all.filter((row) => row.userId === userId);
			const sorted = own.sort((a, b) => a.intent.loggedAt - b.intent.loggedAt);
			// A press comes back from the disk unchanged, so nothing needs to re-render.
			const list = areSame(former.list, sorted) ? former.list : sorted;
			lists.set(userId, { of: all, list });
			return list;
		},

		/** The unanswered intents of all users. */
		all: rows.all,

		rejected: refused.all,

		/** Stores the day's new intent; resolves once it is on disk or, if that fails, once the server has it. */
		put: (next: PendingIntent): Promise<void> => rows.put(next, deliverUnkept),

		/** Withdraws a press; `before` is sent if the press may have reached the server. */
		withdraw: (before: PendingIntent): Promise<void> => rows.apply((db) => undoRow(db, before, rows.isSent)),

		claim: rows.claim,

		stored: rows.waiting,

		answer: rows.answer,

		async reject(row: PendingIntent, sentence: string): Promise<void> {
			await rows.apply((db) => moveToRejected(db, { ...row, sentence }));
			await refused.apply(async () => undefined);
		},

		dismiss: (row: RejectedIntent) => refused.remove(storeKeyOf(row)),

		wipe: (userId: string) => Promise.all([rows.wipe(userId), refused.wipe(userId)]),
	};
}

/**
 * Sends `before`, or drops a row that was never sent. An unsent note stays, and a sum set by an earlier press; other
 * parts keep the server's value.
 */
function undoRow(
	db: Database,
	before: PendingIntent,
	isSent: (row: PendingIntent) => boolean,
): Promise<void> {
	return writeRows(db, "intents", "strict", async (rows) => {
		const key = storeKeyOf(before);
		const row = await rows.get(key);
		if (row && !isSent(row)) return rows.delete(key);
		const loggedAt = Math.max(before.intent.loggedAt, (row?.intent.loggedAt ?? 0) + 1);
		const { notes, amount = null } = row?.intent.kind === "mark" ? row.intent : {};
		const sumAt = "amount" in before.intent ? undefined : row?.sumAt;
		const intent = { ...(notes && { notes }), ...(sumAt && { amount }), ...before.intent, loggedAt };
		await rows.put({ ...before, intent, leavesTrace: true, ...(sumAt && { sumAt }) });
	});
}

/** Uses one transaction, so that a tab closed in between neither loses nor duplicates the row. */
async function moveToRejected(db: Database, rejected: RejectedIntent): Promise<void> {
	const writes = db.transaction(["intents", "rejected"], "readwrite", { durability: "strict" });
	const intents = writes.objectStore("intents");
	const key = storeKeyOf(rejected);
	const row = await intents.get(key);
	if (row?.intent.loggedAt === rejected.intent.loggedAt) {
		await intents.delete(key);
		await writes.objectStore("rejected").put(rejected);
	}
	await writes.done;
}

function areSame(some: readonly PendingIntent[], others: readonly PendingIntent[]): boolean {
	return some.map(intentId).join() === others.map(intentId).join();
}

export const outbox = createOutbox(onDevice, "ikkis-outbox");
export const { put: putIntent, withdraw: withdrawIntent, pending: pendingIntents, subscribe } = outbox;

/** The user's unanswered intents; components re-render in the same frame as the press. */
export function usePendingIntents(userId: string): readonly PendingIntent[] {
	return useSyncExternalStore(subscribe, () => pendingIntents(userId));
}
