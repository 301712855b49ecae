import { useSyncExternalStore } from "react";
import { type OnDatabase, onDevice } from "#web/offline/database.ts";
import { createRows } from "#web/offline/engine/rows.ts";
import type { Deletion } from "./deletion.ts";

type DeletionKey = Pick<Deletion, "userId" | "habitId">;

export type Deletions = ReturnType<typeof createDeletions>;

export function createDeletions(onDatabase: OnDatabase, channelName: string) {
	const rows = createRows(onDatabase, channelName, {
		store: "deletions",
		keyOf: storeKeyOf,
		versionOf: ({ dueAt }) => dueAt,
		replace: (former, next) => (former.isSent ? { ...next, isSent: true } : next),
		isMarkedSent: ({ isSent }) => isSent === true,
		markSent: (row) => ({ ...row, isSent: true }),
	});
	const { open, subscribe, all, put, claim, answer, wipe, isSent } = rows;
	const isWaiting = ({ refusal }: Deletion) => refusal === undefined;
	return {
		open,
		subscribe,
		all,
		put,
		claim,
		answer,
		wipe,
		isSent,

		/** Calls `listener` in every tab once the server confirms, before the row is removed. */
		onDeleted: (listener: (deletion: Deletion) => void) => rows.onReply((row) => listener(row)),

		/** Undoes a deletion; resolves with false if it may have been sent or the disk fails. */
		undo: (key: DeletionKey): Promise<boolean> => rows.withdraw(storeKeyOf(key)),

		refuse: (row: Deletion, refusal: NonNullable<Deletion["refusal"]>) => put({ ...row, refusal }),

		dismiss: (key: DeletionKey) => rows.remove(storeKeyOf(key)),

		waiting: (userId: string): readonly Deletion[] =>
			all().filter((row) => row.userId === userId && isWaiting(row)),

		toSend: async (userId: string): Promise<Deletion[]> => (await rows.waiting(userId)).filter(isWaiting),

		/** Marks this page's own deletions as sent and returns them; called when the user leaves the page. */
		takeAtLeaving(userId: string): readonly Deletion[] {
			const own = rows.own(userId).filter(isWaiting);
			rows.markSent(own);
			return own;
		},
	};
}

function storeKeyOf({ userId, habitId }: DeletionKey): [string, string] {
	return [userId, habitId];
}

export const deletions = createDeletions(onDevice, "ikkis-deletions");

export function useDeletions(): readonly Deletion[] {
	return useSyncExternalStore(deletions.subscribe, deletions.all);
}
