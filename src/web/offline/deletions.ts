import { useSyncExternalStore } from "react";
import { type OnDatabase, onDevice } from "./database.ts";
import type { Deletion } from "./deletion.ts";

type DeletionKey = Pick<Deletion, "userId" | "habitId">;

interface News {
	deleted?: Deletion;
}

export type Deletions = ReturnType<typeof createDeletions>;

/** The deletions kept in a database; the channel of this name tells the other tabs on it of every change. */
export function createDeletions(onDatabase: OnDatabase, channelName: string) {
	const listeners = new Set<() => void>();
	const deletedListeners = new Set<(deletion: Deletion) => void>();
	let channel: BroadcastChannel | undefined;
	/** Those that the disk does not have: on their way to it, or on a device without storage. */
	const unkept = new Map<string, Deletion>();
	let stored: readonly Deletion[] = [];
	let shown: readonly Deletion[] = [];

	function changed(): void {
		shown = [...stored.filter((row) => !unkept.has(row.habitId)), ...unkept.values()];
		for (const listener of listeners) listener();
	}

	async function load(): Promise<void> {
		stored = await onDatabase((db) => db.getAll("deletions"));
		changed();
	}

	/** A device without storage goes by what the page knows. */
	async function change(work: Parameters<typeof onDatabase<void>>[0], news: News = {}): Promise<void> {
		await onDatabase(work)
			.then(load)
			.catch(() => undefined);
		channel?.postMessage(news);
	}

	function receive({ deleted }: News): void {
		if (deleted) for (const listener of deletedListeners) listener(deleted);
	}

	async function put(row: Deletion): Promise<void> {
		unkept.set(row.habitId, row);
		changed();
		const isKept = await onDatabase(async (db) => {
			const writes = db.transaction("deletions", "readwrite", { durability: "strict" });
			await writes.store.put(row);
			await writes.done;
			return true;
		}).catch(() => false);
		if (isKept && unkept.get(row.habitId) === row) unkept.delete(row.habitId);
		await change(async () => undefined);
	}

	async function remove(row: DeletionKey, news?: News): Promise<void> {
		unkept.delete(row.habitId);
		await change((db) => db.delete("deletions", storeKeyOf(row)), news);
		changed();
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

		/** Calls `listener` at every habit that the server has deleted, in all tabs, before its row is gone. */
		onDeleted(listener: (deletion: Deletion) => void): void {
			deletedListeners.add(listener);
		},

		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** All of them, of whichever user; the same array until one changes. */
		all: (): readonly Deletion[] => shown,

		put,

		/** Undoes a deletion; false where it has been on its way already. */
		async undo(key: DeletionKey): Promise<boolean> {
			const known = shown.find(({ habitId }) => habitId === key.habitId);
			let isSent = known?.isSent === true;
			unkept.delete(key.habitId);
			await change(async (db) => {
				const writes = db.transaction("deletions", "readwrite", { durability: "strict" });
				const row = await writes.store.get(storeKeyOf(key));
				isSent = row?.isSent === true;
				if (row && !isSent) await writes.store.delete(storeKeyOf(key));
				await writes.done;
			});
			changed();
			return !isSent;
		},

		/** The deletion as it is to be sent now; undefined if it was undone. */
		async claim(row: Deletion): Promise<Deletion | undefined> {
			try {
				return await onDatabase(async (db) => {
					const writes = db.transaction("deletions", "readwrite", { durability: "strict" });
					const kept = await writes.store.get(storeKeyOf(row));
					if (kept) await writes.store.put({ ...kept, isSent: true });
					await writes.done;
					return kept ?? unkept.get(row.habitId);
				});
			} catch {
				return shown.find(({ habitId }) => habitId === row.habitId);
			}
		},

		/** The server has deleted the habit. */
		async answer(row: Deletion): Promise<void> {
			const news: News = { deleted: row };
			receive(news);
			await remove(row, news);
		},

		/** The server has not deleted it: the habit comes back, with the reason. */
		refuse: (row: Deletion, refusal: NonNullable<Deletion["refusal"]>) => put({ ...row, refusal }),

		/** Forgets a refused deletion that its user has seen. */
		dismiss: (row: DeletionKey) => remove(row),

		/** Those of this user that wait for an answer. */
		waiting: (userId: string): readonly Deletion[] =>
			shown.filter((row) => row.userId === userId && !row.refusal),

		/** Forgets everything of this user. */
		async wipe(userId: string): Promise<void> {
			for (const row of shown.filter((row) => row.userId === userId)) await remove(row);
		},
	};
}

function storeKeyOf({ userId, habitId }: DeletionKey): [string, string] {
	return [userId, habitId];
}

export const deletions = createDeletions(onDevice, "ikkis-deletions");

/** All deletions of this device that wait or were refused. */
export function useDeletions(): readonly Deletion[] {
	return useSyncExternalStore(deletions.subscribe, deletions.all);
}
