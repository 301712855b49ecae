import { entries } from "./entries.ts";
import type { PendingEntry } from "./entry.ts";

/**
 * Adds an entry; if the disk cannot store it, sends it right away. False if too many for the day are pending; rejects if
 * it could be neither stored nor sent, or is refused.
 */
export function addOrSend(entry: Omit<PendingEntry, "version">): Promise<boolean> {
	return entries.add(entry, sendUnkept);
}

async function sendUnkept(row: PendingEntry, diskError: unknown): Promise<void> {
	const { sendUnkeptEntry } = await import("./send-unkept-entry.ts");
	await sendUnkeptEntry(row, diskError);
}
