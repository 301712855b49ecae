/*
 * The outbox: what the user meant and the server has not answered yet.
 *
 * Stored: one IndexedDB row for each user, habit and day, holding the last thing that was meant for that day:
 * a mark or its removal. A second intent replaces the first, so the queue never outgrows the days that were
 * touched. Memory holds a mirror of it, which the screens read: a tick is painted before anything is stored.
 *
 * The rule: memory first, IndexedDB at once after, the network only when IndexedDB has committed. A row leaves
 * when the server has answered it, and only if it is still the row that was sent; one that the server refuses
 * for good moves to the rejected list, where it stays until its user has seen it.
 *
 * Why it is safe: a mark is sent as an idempotent PUT of its day and its removal as a DELETE, and of all of them
 * the newest intent wins, so sending twice, late, in another order or from two devices ends the same. Nothing is
 * ever only in memory after `putIntent` has resolved, and nothing leaves the disk before the server has it.
 *
 * Not promised: a browser may throw away all its storage when the disk is full or the user clears it; a tick
 * whose `putIntent` has not resolved dies with the tab; a fast clock's intents count as meant when they arrive.
 */
import { useSyncExternalStore } from "react";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { type OnDatabase, onDevice } from "./database.ts";

export type Intent =
	| {
			kind: "mark";
			completed: boolean;
			notes: string | null;
			missReason: string | null;
			/** Minutes. */
			duration: number | null;
			/** Proposed to the server as the log's id: a uuidv7. */
			logId: string;
			loggedAt: number;
	  }
	| { kind: "clear"; loggedAt: number };

export interface PendingIntent {
	userId: string;
	habitId: string;
	day: Day;
	intent: Intent;
}

/** An intent that the server refused for good, with its reason in words. */
export interface RejectedIntent extends PendingIntent {
	sentence: string;
}

/** Hears what the server has stored for a row, or, without a log, that its day has none. */
export type AnswerListener = (row: PendingIntent, log: HabitLog | undefined) => void;

/** What tabs tell each other: look again, and the answer that the change came with, if it was one. */
interface News {
	answer?: [row: PendingIntent, log: HabitLog | undefined];
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The queue on a database; the channel of this name tells the other tabs on it of every change. */
export function createOutbox(onDatabase: OnDatabase, channelName: string) {
	const listeners = new Set<() => void>();
	const answerListeners = new Set<AnswerListener>();
	let channel: BroadcastChannel | undefined;
	/** Rows on their way to the disk; they count before those that are on it. */
	const writing = new Map<string, PendingIntent>();
	let stored = new Map<string, PendingIntent>();
	let rejected: readonly RejectedIntent[] = [];
	let snapshots = new Map<string, readonly PendingIntent[]>();

	function changed(): void {
		snapshots = new Map();
		for (const listener of listeners) listener();
	}

	async function load(): Promise<void> {
		const [intents, refusals] = await onDatabase((db) =>
			Promise.all([db.getAll("intents"), db.getAll("rejected")]),
		);
		stored = new Map(intents.map((row) => [keyOf(row), row]));
		rejected = refusals;
		changed();
	}

	async function changeStored(work: Parameters<typeof onDatabase<void>>[0], news: News = {}): Promise<void> {
		await onDatabase(work);
		await load();
		channel?.postMessage(news);
	}

	function hear({ answer }: News): void {
		if (answer) for (const listener of answerListeners) listener(...answer);
	}

	return {
		/** Reads what an earlier visit has left, and from then on listens to the other tabs. */
		open(): Promise<void> {
			channel = new BroadcastChannel(channelName);
			channel.addEventListener("message", ({ data }: MessageEvent<News>) => {
				hear(data);
				void load();
			});
			return load();
		},

		/** Calls `listener` at every answer, in all tabs, before its row is gone. */
		onAnswer(listener: AnswerListener): void {
			answerListeners.add(listener);
		},

		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** The user's unanswered intents, oldest first; the same array until one changes. */
		pending(userId: string): readonly PendingIntent[] {
			const known = snapshots.get(userId);
			if (known) return known;
			const own = [...new Map([...stored, ...writing]).values()].filter((row) => row.userId === userId);
			const sorted = own.sort((a, b) => a.intent.loggedAt - b.intent.loggedAt);
			snapshots.set(userId, sorted);
			return sorted;
		},

		rejected: (): readonly RejectedIntent[] => rejected,

		/** Takes an intent in the place of the day's former one; resolves when it is on the disk. */
		async put(row: PendingIntent): Promise<void> {
			const key = keyOf(row);
			writing.set(key, row);
			changed();
			try {
				await changeStored((db) => saveOver(db, row));
			} finally {
				if (writing.get(key) === row) writing.delete(key);
				changed();
			}
		},

		/** Forgets what is not sent yet of a day, so that the server's word on it stands; whether there was something. */
		async withdraw(day: DayKey): Promise<boolean> {
			const key = storeKeyOf(day);
			let row: PendingIntent | undefined;
			await changeStored(async (db) => {
				row = await db.get("intents", key);
				await db.delete("intents", key);
			});
			return row !== undefined;
		},

		/** What is on the disk for this user, oldest first. */
		async stored(userId: string): Promise<PendingIntent[]> {
			const rows = await onDatabase((db) => db.getAll("intents", rangeOf(userId)));
			return rows.sort((a, b) => a.intent.loggedAt - b.intent.loggedAt);
		},

		/** Forgets an answered row, unless the user has meant something else since. */
		answer(row: PendingIntent, log: HabitLog | undefined): Promise<void> {
			const news: News = { answer: [row, log] };
			hear(news);
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

type Database = Parameters<Parameters<OnDatabase>[0]>[0];

/** A later press counts as later even when the clock was set back or has not moved: its time outdoes the former's. */
async function saveOver(db: Database, row: PendingIntent): Promise<void> {
	const writes = db.transaction("intents", "readwrite", { durability: "strict" });
	const former = await writes.store.get(storeKeyOf(row));
	const loggedAt = Math.max(row.intent.loggedAt, (former?.intent.loggedAt ?? 0) + 1);
	await writes.store.put({ ...row, intent: { ...row.intent, loggedAt } });
	await writes.done;
}

async function removeSent(db: Database, sent: PendingIntent, rejected?: RejectedIntent): Promise<void> {
	const writes = db.transaction(["intents", "rejected"], "readwrite", { durability: "strict" });
	const intents = writes.objectStore("intents");
	const key = storeKeyOf(sent);
	const row = await intents.get(key);
	if (row?.intent.loggedAt === sent.intent.loggedAt) {
		await intents.delete(key);
		if (rejected) await writes.objectStore("rejected").put(rejected);
	}
	await writes.done;
}

type DayKey = Omit<PendingIntent, "intent">;

/** A row's key in memory. */
function keyOf(row: DayKey): string {
	return storeKeyOf(row).join(" ");
}

/** A row's key on the disk (`database.ts`). */
function storeKeyOf({ userId, habitId, day }: DayKey): [string, string, string] {
	return [userId, habitId, day];
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
