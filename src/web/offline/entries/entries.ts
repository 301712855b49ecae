import { useSyncExternalStore } from "react";
import type { HabitLog } from "#contract/habits/logs.ts";
import { maxEntriesOfDay } from "#domain/habits/amounts/measured-day.ts";
import { type OnDatabase, onDevice } from "#web/offline/database.ts";
import { createRows, type DiskFailure } from "#web/offline/engine/rows.ts";
import type { PendingEntry } from "./entry.ts";

/*
 * An amount adds to its day: each is its own row with an id, so that two devices add up and a repeat counts once.
 * Undoing one removes its row if it was never sent; otherwise, a removal with the same id replaces it.
 */

type EntryKey = Pick<PendingEntry, "userId" | "habitId" | "id">;

const none: readonly PendingEntry[] = [];

export type Entries = ReturnType<typeof createEntries>;

export function createEntries(onDatabase: OnDatabase, channelName: string) {
	const rows = createRows<"entries", HabitLog | undefined>(onDatabase, channelName, {
		store: "entries",
		keyOf,
		versionOf: ({ version }) => version,
		replace: (former, next) => ({ ...next, version: Math.max(next.version, former.version + 1) }),
		isMarkedSent: ({ isSent }) => isSent === true,
		markSent: (row) => ({ ...row, isSent: true }),
	});
	let opening: Promise<void> | undefined;
	let shown = { of: none, userId: "", list: none };

	function open(): Promise<void> {
		opening ??= rows.open();
		return opening;
	}

	/** Returns a user's entries that were not refused, oldest first; the same array until one changes. */
	function pending(userId: string): readonly PendingEntry[] {
		const all = rows.all();
		if (shown.of !== all || shown.userId !== userId) {
			const list = all.filter((row) => row.userId === userId && row.refusal === undefined);
			shown = { of: all, userId, list: list.sort((a, b) => a.at - b.at) };
		}
		return shown.list;
	}

	function find(entry: EntryKey): PendingEntry | undefined {
		const key = keyOf(entry).join();
		return rows.all().find((row) => keyOf(row).join() === key);
	}

	// The entry was removed while it was being sent: now the server's sum includes it.
	rows.onReply((answered) => {
		const current = find(answered);
		if (!answered.isRemoval && current?.isRemoval && !current.isCounted)
			void rows.put({ ...current, isCounted: true });
	});

	return {
		open,

		subscribe(listener: () => void): () => void {
			void open().catch(() => undefined);
			return rows.subscribe(listener);
		},

		all: rows.all,
		pending,

		/** False if too many for the day are pending. Resolves once the entry is on disk, or `onDiskFailure` has resolved. */
		async add(
			entry: Omit<PendingEntry, "version">,
			onDiskFailure?: DiskFailure<PendingEntry>,
		): Promise<boolean> {
			const ofDay = pending(entry.userId).filter(
				({ habitId, day }) => habitId === entry.habitId && day === entry.day,
			);
			if (ofDay.length >= maxEntriesOfDay) return false;
			// A restored amount has its former time, but is sent after its removal.
			await rows.put({ ...entry, version: Math.max(entry.at, Date.now()) }, onDiskFailure);
			return true;
		},

		async remove(entry: Omit<PendingEntry, "version">): Promise<void> {
			const known = find(entry);
			if (known && !known.isRemoval && (await rows.withdraw(keyOf(entry)))) return;
			const { isSent: _, refusal: __, ...row } = { version: entry.at, ...entry };
			await rows.put({ ...row, version: row.version + 1, isRemoval: true, isCounted: !find(entry) });
		},

		onReply: rows.onReply,
		announce: rows.announce,

		toSend: async (userId: string) =>
			(await rows.waiting(userId)).filter(({ refusal }) => refusal === undefined),

		claim: rows.claim,
		answer: rows.answer,
		refuse: (row: PendingEntry, refusal: string) => rows.put({ ...row, refusal }),
		dismiss: (row: PendingEntry) => rows.remove(keyOf(row)),
		wipe: rows.wipe,
	};
}

function keyOf({ userId, habitId, id }: EntryKey): [string, string, string] {
	return [userId, habitId, id];
}

export const entries = createEntries(onDevice, "ikkis-entries");

export function usePendingEntries(userId: string): readonly PendingEntry[] {
	return useSyncExternalStore(entries.subscribe, () => entries.pending(userId));
}
