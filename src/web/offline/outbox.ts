/*
 * The outbox: what the user meant and the server has not answered yet.
 *
 * Stored: one IndexedDB row for each user, habit and day, holding the last thing that was meant for that day:
 * a mark or its removal. A second intent replaces the first, so the queue never outgrows the days that were
 * touched. Memory holds a mirror of it, which the screens read: a tick is painted before anything is stored.
 *
 * The rule: memory first, IndexedDB at once after, the network only when IndexedDB has committed. Before a row is
 * sent it is claimed, and read once more: one that was withdrawn stays at home, and one that is under way is undone
 * by sending what was there before. A row leaves when the server has answered it, and only if it is still the row
 * that was sent; one that the server refuses for good moves to the rejected list, where it stays until its user has
 * seen it.
 *
 * Why it is safe: a mark is sent as an idempotent PUT of its day and its removal as a DELETE, and of all of them
 * the newest intent wins, so sending twice, late, in another order or from two devices ends the same. Nothing is
 * ever only in memory after `putIntent` has resolved, and nothing leaves the disk before the server has it. Where
 * the disk fails, `putIntent` resolves once the server itself has it, and rejects if that fails too.
 *
 * Not promised: a browser may throw away all its storage when the disk is full or the user clears it; a tick
 * whose `putIntent` has not resolved dies with the tab; a fast clock's intents count as meant when they arrive.
 */
import { useSyncExternalStore } from "react";
import type { HabitLog } from "#contract/habits/logs.ts";
import { type OnDatabase, onDevice } from "./database.ts";
import {
	type DayKey,
	intentId,
	keyOf,
	type PendingIntent,
	type RejectedIntent,
	replaced,
	storeKeyOf,
} from "./intent.ts";
import { claimRow, removeSent, saveRow, withdrawRow } from "./outbox-rows.ts";
import { RefusedError, UnkeptError } from "./unkept.ts";

/** Receives what the server has stored for a row, or, without a log, that its day has none. */
export type AnswerListener = (row: PendingIntent, log: HabitLog | undefined) => void;

/** Sends a row that cannot be kept here; rejects unless the server has taken it. */
export type DirectDelivery = (row: PendingIntent) => Promise<HabitLog | undefined>;

/** What tabs tell each other: look again, and the answer that the change came with, if it was one. */
interface News {
	answer?: [row: PendingIntent, log: HabitLog | undefined];
}

const none: readonly PendingIntent[] = [];

export type Outbox = ReturnType<typeof createOutbox>;

/** The queue on a database; the channel of this name tells the other tabs on it of every change. */
export function createOutbox(onDatabase: OnDatabase, channelName: string) {
	const listeners = new Set<() => void>();
	const answerListeners = new Set<AnswerListener>();
	let channel: BroadcastChannel | undefined;
	let deliverDirectly: DirectDelivery | undefined;
	/** Rows on their way to the disk; they count before those that are on it. */
	const writing = new Map<string, PendingIntent>();
	let stored = new Map<string, PendingIntent>();
	let rejected: readonly RejectedIntent[] = [];
	/** What each user's list was last, and whether it has been looked at since the last change. */
	const lists = new Map<string, readonly PendingIntent[]>();
	const current = new Set<string>();

	function changed(): void {
		current.clear();
		for (const listener of listeners) listener();
	}

	async function load(): Promise<void> {
		const [intents, refusals] = await onDatabase((db) => {
			const reads = db.transaction(["intents", "rejected"]);
			return Promise.all([reads.objectStore("intents").getAll(), reads.objectStore("rejected").getAll()]);
		});
		stored = new Map(intents.map((row) => [keyOf(row), row]));
		rejected = refusals;
		changed();
	}

	async function changeStored(work: Parameters<typeof onDatabase<void>>[0], news: News = {}): Promise<void> {
		await onDatabase(work);
		await load();
		broadcast(news);
	}

	function broadcast(news: News): void {
		channel?.postMessage(news);
	}

	function receive({ answer }: News): void {
		if (answer) for (const listener of answerListeners) listener(...answer);
	}

	async function deliverUnkept(row: PendingIntent, diskFault: unknown): Promise<HabitLog | undefined> {
		try {
			if (deliverDirectly) return await deliverDirectly(row);
		} catch (fault) {
			if (fault instanceof RefusedError) throw fault;
		}
		throw new UnkeptError("Neither kept nor sent", { cause: diskFault });
	}

	async function keepOrDeliver(row: PendingIntent): Promise<void> {
		try {
			await changeStored((db) => saveRow(db, row));
		} catch (fault) {
			const news: News = { answer: [row, await deliverUnkept(row, fault)] };
			receive(news);
			broadcast(news);
		}
	}

	return {
		/** Reads what an earlier visit has left, and from then on listens to the other tabs. */
		open(): Promise<void> {
			channel = new BroadcastChannel(channelName);
			channel.addEventListener("message", ({ data }: MessageEvent<News>) => {
				receive(data);
				void load().catch(() => undefined);
			});
			return load();
		},

		/** Calls `listener` at every answer, in all tabs, before its row is gone. */
		onAnswer(listener: AnswerListener): void {
			answerListeners.add(listener);
		},

		/** From now on sends by `delivery` what the disk does not take. */
		onDiskFailure(delivery: DirectDelivery): void {
			deliverDirectly = delivery;
		},

		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** The user's unanswered intents, oldest first; the same array until one of them is another. */
		pending(userId: string): readonly PendingIntent[] {
			const former = lists.get(userId) ?? none;
			if (current.has(userId)) return former;
			const own = [...new Map([...stored, ...writing]).values()].filter((row) => row.userId === userId);
			const sorted = own.sort((a, b) => a.intent.loggedAt - b.intent.loggedAt);
			current.add(userId);
			// A press comes back from the disk as it went there: nobody has to draw it again.
			if (areSame(former, sorted)) return former;
			lists.set(userId, sorted);
			return sorted;
		},

		rejected: (): readonly RejectedIntent[] => rejected,

		/**
		 * Takes an intent in the place of the day's former one; resolves when it is on the disk or, where that fails,
		 * when the server has it.
		 */
		async put(next: PendingIntent): Promise<void> {
			const key = keyOf(next);
			const row = replaced(writing.get(key) ?? stored.get(key), next);
			writing.set(key, row);
			changed();
			try {
				await keepOrDeliver(row);
			} finally {
				if (writing.get(key) === row) writing.delete(key);
				changed();
			}
		},

		/** Takes a press back: `before` is what to send where the server may know of the press by now. */
		withdraw: (before: PendingIntent): Promise<void> => changeStored((db) => withdrawRow(db, before)),

		/** The row of a day as it is to be sent now; undefined if it was withdrawn. No tab shows that it is under way. */
		claim: (row: DayKey): Promise<PendingIntent | undefined> => onDatabase((db) => claimRow(db, row)),

		/** What is on the disk for this user, oldest first. */
		async stored(userId: string): Promise<PendingIntent[]> {
			const rows = await onDatabase((db) => db.getAll("intents", rangeOf(userId)));
			return rows.sort((a, b) => a.intent.loggedAt - b.intent.loggedAt);
		},

		/** Forgets an answered row, unless the user has meant something else since. */
		answer(row: PendingIntent, log: HabitLog | undefined): Promise<void> {
			const news: News = { answer: [row, log] };
			receive(news);
			// In the same step, so that both are drawn at once; where the disk fails, the row is read and sent again.
			const known = stored.get(keyOf(row));
			if (known && intentId(known) === intentId(row)) stored.delete(keyOf(row));
			changed();
			return changeStored((db) => removeSent(db, row), news);
		},

		/** Moves a refused row to the rejected list, unless the user has meant something else since. */
		reject: (row: PendingIntent, sentence: string) =>
			changeStored((db) => removeSent(db, row, { ...row, sentence })),

		/** Forgets a rejected row that its user has seen. */
		dismiss: (row: RejectedIntent) => changeStored((db) => db.delete("rejected", storeKeyOf(row))),

		/** Forgets everything of this user. */
		wipe: (userId: string) =>
			changeStored(async (db) => {
				await db.delete("intents", rangeOf(userId));
				await db.delete("rejected", rangeOf(userId));
			}),
	};
}

function areSame(some: readonly PendingIntent[], others: readonly PendingIntent[]): boolean {
	return some.map(intentId).join() === others.map(intentId).join();
}

function rangeOf(userId: string): IDBKeyRange {
	return IDBKeyRange.bound([userId], [userId, []]);
}

export const outbox = createOutbox(onDevice, "ikkis-outbox");
export const { put: putIntent, withdraw: withdrawIntent, pending: pendingIntents, subscribe } = outbox;

/** The user's unanswered intents; a component that reads them is drawn again in the frame of the press. */
export function usePendingIntents(userId: string): readonly PendingIntent[] {
	return useSyncExternalStore(subscribe, () => pendingIntents(userId));
}
