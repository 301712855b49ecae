import type { IDBPObjectStore } from "idb";
import type { Database, RowIn, RowKey, RowStore, Schema } from "#web/offline/database.ts";

/*
 * The states of a row on disk. Each change is its own transaction, so that no other tab interferes: waiting (put) →
 * in flight (claimed) → answered (removed). Only a waiting row can be withdrawn.
 */

export interface Table<S extends RowStore> {
	store: S;
	keyOf: (row: RowIn<S>) => RowKey<S>;
	/** Distinguishes the row from all others with its key; later rows have a higher version. */
	versionOf: (row: RowIn<S>) => number;
	replace: (former: RowIn<S>, next: RowIn<S>) => RowIn<S>;
	isMarkedSent: (row: RowIn<S>) => boolean;
	markSent: (row: RowIn<S>) => RowIn<S>;
}

export async function writeRows<S extends RowStore | "timers", T>(
	db: Database,
	store: S,
	durability: "strict" | "relaxed",
	work: (rows: IDBPObjectStore<Schema, [S], S, "readwrite">) => Promise<T>,
): Promise<T> {
	const writes = db.transaction(store, "readwrite", { durability });
	const result = await work(writes.store);
	await writes.done;
	return result;
}

export function saveRow<S extends RowStore>(db: Database, table: Table<S>, row: RowIn<S>): Promise<void> {
	return writeRows(db, table.store, "strict", async (rows) => {
		await rows.put(replacementFor(table, await rows.get(table.keyOf(row)), row));
	});
}

export function replacementFor<S extends RowStore>(
	{ replace }: Table<S>,
	former: RowIn<S> | undefined,
	next: RowIn<S>,
): RowIn<S> {
	return former ? replace(former, next) : next;
}

export function claimRow<S extends RowStore>(
	db: Database,
	{ store, isMarkedSent, markSent }: Table<S>,
	key: RowKey<S>,
): Promise<RowIn<S> | undefined> {
	// Relaxed: only a power loss drops the mark, and then the row is sent again before anybody can withdraw it.
	return writeRows(db, store, "relaxed", async (rows) => {
		const row = await rows.get(key);
		if (row && !isMarkedSent(row)) await rows.put(markSent(row));
		return row;
	});
}

/** Marks rows as sent without reading them: the page is unloading and cannot wait. */
export function markSentBlindly<S extends RowStore>(
	db: Database,
	{ store, markSent }: Table<S>,
	rows: readonly RowIn<S>[],
): Promise<void> {
	const writes = db.transaction(store, "readwrite", { durability: "relaxed" });
	for (const row of rows) void writes.store.put(markSent(row));
	writes.commit();
	return writes.done;
}

/** Undefined if there is no such row. */
export function withdrawRow<S extends RowStore>(
	db: Database,
	{ store }: Table<S>,
	key: RowKey<S>,
	isSent: (row: RowIn<S>) => boolean,
): Promise<boolean | undefined> {
	return writeRows(db, store, "strict", async (rows) => {
		const row = await rows.get(key);
		if (row === undefined) return undefined;
		if (isSent(row)) return false;
		await rows.delete(key);
		return true;
	});
}

/** Removes an answered row, unless another one has replaced it. */
export function removeAnswered<S extends RowStore>(
	db: Database,
	{ store, keyOf, versionOf }: Table<S>,
	sent: RowIn<S>,
): Promise<void> {
	return writeRows(db, store, "strict", async (rows) => {
		const row = await rows.get(keyOf(sent));
		if (row && versionOf(row) === versionOf(sent)) await rows.delete(keyOf(sent));
	});
}

export function rangeOf(userId: string): IDBKeyRange {
	return IDBKeyRange.bound([userId], [userId, []]);
}
