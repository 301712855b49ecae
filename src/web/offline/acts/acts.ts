import { useSyncExternalStore } from "react";
import { type OnDatabase, onDevice } from "#web/offline/database.ts";
import { createRows, type DiskFailure } from "#web/offline/engine/rows.ts";
import type { Act, Answer } from "./act.ts";

/*
 * One row for each user and subject, with the last intent. Not guaranteed: the order of two acts on one subject if
 * the first seemed lost and arrives late.
 */

export type Acts = ReturnType<typeof createActs>;

export function createActs(onDatabase: OnDatabase, channelName: string) {
	const rows = createRows<"acts", { reply: unknown }>(onDatabase, channelName, {
		store: "acts",
		keyOf: ({ userId, subject }) => [userId, subject],
		versionOf: ({ madeAt }) => madeAt,
		// A later press counts as later even if the clock was set back or has not moved.
		replace: (former, next) => ({ ...next, madeAt: Math.max(next.madeAt, former.madeAt + 1) }),
		isMarkedSent: ({ isSent }) => isSent === true,
		markSent: (act) => ({ ...act, isSent: true }),
	});
	const { open, subscribe, all, put, announce, waiting, claim, wipe } = rows;
	return {
		open,
		subscribe,
		all,
		/**
		 * Replaces the previous act on the same subject; resolves once it is on disk. If that fails, settles like
		 * `onDiskFailure`, or resolves once it is in memory.
		 */
		put: (act: Act, onDiskFailure?: DiskFailure<Act>) => put(act, onDiskFailure),
		announce,
		waiting,
		claim,
		wipe,

		/** Calls `listener` for every response, in all tabs, before the act is removed; returns an unsubscriber. */
		onReply: (listener: (answer: Answer) => void) =>
			rows.onReply((act, { reply }) => listener({ act, reply })),

		settle: (act: Act, reply: unknown) => rows.answer(act, { reply }),
	};
}

export const acts = createActs(onDevice, "ikkis-acts");

export function useActs(): readonly Act[] {
	return useSyncExternalStore(acts.subscribe, acts.all);
}
