import { acceptedReply } from "#web/offline/delivery.ts";
import { send } from "#web/platform/api.ts";
import { entries } from "./entries.ts";
import type { PendingEntry } from "./entry.ts";
import { entryQueue } from "./entry-queue.ts";

/** Sends an entry that the disk could not store; rejects if it is lost. */
export async function sendUnkeptEntry(row: PendingEntry, diskError: unknown): Promise<void> {
	const outcome = await entryQueue(entries, { send, now: Date.now }).deliver(row);
	entries.announce(row, acceptedReply(outcome, diskError));
}
