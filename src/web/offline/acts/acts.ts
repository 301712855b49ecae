import { useSyncExternalStore } from "react";
import { type OnDatabase, onDevice } from "#web/offline/database.ts";
import type { Act, Answer } from "./act.ts";

/*
 * What waits to be sent beside the days of habits: likes, check-ins, whatever can be repeated. One IndexedDB row for
 * each user and subject holds the last thing that was meant, so the queue never outgrows the subjects touched. Shown
 * from memory at once, on the disk right after, sent by the same sender as the outbox (`flush.ts`), and gone once the
 * server has answered. Where the disk fails an act lives as long as its page.
 *
 * Not promised: the order of two acts about one subject of which the first was given up for lost and arrives late.
 */

export type Acts = ReturnType<typeof createActs>;

/** The acts kept in a database; the channel of this name tells the other tabs on it of every change. */
export function createActs(onDatabase: OnDatabase, channelName: string) {
	const listeners = new Set<() => void>();
	const answerListeners = new Set<(answer: Answer) => void>();
	let channel: BroadcastChannel | undefined;
	/** Those that the disk does not have: on their way to it, or on a device without storage. */
	const unkept = new Map<string, Act>();
	let stored: readonly Act[] = [];
	let shown: readonly Act[] = [];

	function changed(): void {
		shown = [...stored.filter((act) => !unkept.has(keyOf(act))), ...unkept.values()];
		for (const listener of listeners) listener();
	}

	async function load(): Promise<void> {
		stored = await onDatabase((db) => db.getAll("acts"));
		changed();
	}

	/** A device without storage goes by what the page knows. */
	async function change(work: Parameters<typeof onDatabase<void>>[0]): Promise<boolean> {
		const isKept = await onDatabase(work).then(
			() => true,
			() => false,
		);
		await load().catch(() => undefined);
		return isKept;
	}

	function receive(answer: Answer | undefined): void {
		if (answer) for (const listener of answerListeners) listener(answer);
	}

	/** Forgets an act that was sent, unless something else was meant since. */
	async function forget(sent: Act): Promise<void> {
		if (unkept.get(keyOf(sent))?.madeAt === sent.madeAt) unkept.delete(keyOf(sent));
		await change(async (db) => {
			const writes = db.transaction("acts", "readwrite");
			const row = await writes.store.get(storeKeyOf(sent));
			if (row?.madeAt === sent.madeAt) await writes.store.delete(storeKeyOf(sent));
			await writes.done;
		});
		changed();
	}

	return {
		/** Reads what an earlier visit has left, and from then on listens to the other tabs. */
		open(): Promise<void> {
			channel = new BroadcastChannel(channelName);
			channel.addEventListener("message", ({ data }: MessageEvent<Answer | undefined>) => {
				receive(data);
				void load().catch(() => undefined);
			});
			return load();
		},

		/** Calls `listener` at every answer, in all tabs, before its act is gone; gives the way to stop that. */
		onAnswer(listener: (answer: Answer) => void): () => void {
			answerListeners.add(listener);
			return () => answerListeners.delete(listener);
		},

		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** All of them, of whichever user; the same array until one changes. */
		all: (): readonly Act[] => shown,

		/** Takes an act in the place of the former one about its subject; resolves when it is on the disk. */
		async put(next: Act): Promise<void> {
			const key = keyOf(next);
			const former = shown.find((act) => keyOf(act) === key);
			// A later press counts as later even when the clock was set back or has not moved.
			const act = { ...next, madeAt: Math.max(next.madeAt, (former?.madeAt ?? 0) + 1) };
			unkept.set(key, act);
			changed();
			const isKept = await change(async (db) => {
				const writes = db.transaction("acts", "readwrite", { durability: "strict" });
				await writes.store.put(act);
				await writes.done;
			});
			if (isKept && unkept.get(key) === act) unkept.delete(key);
			changed();
			channel?.postMessage(undefined);
		},

		/** What is to be sent for this user, oldest first. */
		async waiting(userId: string): Promise<Act[]> {
			const kept = await onDatabase((db) => db.getAll("acts", rangeOf(userId))).catch(() => []);
			const own = [...unkept.values()].filter((act) => act.userId === userId);
			const newest = new Map([...kept, ...own].map((act) => [act.subject, act]));
			return [...newest.values()].sort((a, b) => a.madeAt - b.madeAt);
		},

		/** Forgets an answered act, or a refused one. */
		async settle(act: Act, answer?: Answer): Promise<void> {
			receive(answer);
			await forget(act);
			channel?.postMessage(answer);
		},

		/** Forgets everything of this user. */
		async wipe(userId: string): Promise<void> {
			for (const act of unkept.values()) if (act.userId === userId) unkept.delete(keyOf(act));
			await change((db) => db.delete("acts", rangeOf(userId)));
			changed();
		},
	};
}

function rangeOf(userId: string): IDBKeyRange {
	return IDBKeyRange.bound([userId], [userId, []]);
}

function storeKeyOf({ userId, subject }: Act): [string, string] {
	return [userId, subject];
}

function keyOf(act: Act): string {
	return storeKeyOf(act).join(" ");
}

export const acts = createActs(onDevice, "ikkis-acts");

/** All acts of this device that wait; a component that reads them is drawn again in the frame of the press. */
export function useActs(): readonly Act[] {
	return useSyncExternalStore(acts.subscribe, acts.all);
}
