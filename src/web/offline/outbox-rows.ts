import type { OnDatabase } from "./database.ts";
import { type DayKey, type PendingIntent, type RejectedIntent, replaced, storeKeyOf } from "./intent.ts";

/*
 * What happens to one row on the disk, each in a transaction of its own, so that no other tab comes in between:
 * waiting (saved) → under way (claimed) → answered (removed). Only a row that still waits can be withdrawn without
 * a trace.
 */
type Database = Parameters<Parameters<OnDatabase>[0]>[0];

const durable = { durability: "strict" } as const;

export async function saveRow(db: Database, row: PendingIntent): Promise<void> {
	const writes = db.transaction("intents", "readwrite", durable);
	await writes.store.put(replaced(await writes.store.get(storeKeyOf(row)), row));
	await writes.done;
}

/** Takes the row of a day to be sent, as it is meant now; undefined where it was withdrawn. */
export async function claimRow(db: Database, key: DayKey): Promise<PendingIntent | undefined> {
	// Only a device that loses its power forgets this, and it sends the row again before anybody can withdraw it.
	const writes = db.transaction("intents", "readwrite", { durability: "relaxed" });
	const row = await writes.store.get(storeKeyOf(key));
	if (row && !row.leavesTrace) await writes.store.put({ ...row, leavesTrace: true });
	await writes.done;
	return row;
}

/**
 * Forgets a row that nobody but this device knows of. Of any other the server may have heard or will hear: `before`
 * goes the same way, to undo it. It is taken as it is, because whether the server has heard is not known here: what it
 * leaves out stays as the server has it.
 */
export async function withdrawRow(db: Database, before: PendingIntent): Promise<void> {
	const writes = db.transaction("intents", "readwrite", durable);
	const key = storeKeyOf(before);
	const row = await writes.store.get(key);
	if (row && !row.leavesTrace) await writes.store.delete(key);
	else {
		const loggedAt = Math.max(before.intent.loggedAt, (row?.intent.loggedAt ?? 0) + 1);
		await writes.store.put({ ...before, intent: { ...before.intent, loggedAt }, leavesTrace: true });
	}
	await writes.done;
}

/** Forgets an answered row, unless something else was meant since; a refused one goes to the rejected list. */
export async function removeSent(
	db: Database,
	sent: PendingIntent,
	rejected?: RejectedIntent,
): Promise<void> {
	const writes = db.transaction(["intents", "rejected"], "readwrite", durable);
	const intents = writes.objectStore("intents");
	const key = storeKeyOf(sent);
	const row = await intents.get(key);
	if (row?.intent.loggedAt === sent.intent.loggedAt) {
		await intents.delete(key);
		if (rejected) await writes.objectStore("rejected").put(rejected);
	}
	await writes.done;
}
