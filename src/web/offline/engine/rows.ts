import type { OnDatabase, RowIn, RowKey, RowStore } from "#web/offline/database.ts";
import {
	claimRow,
	markSentBlindly,
	rangeOf,
	removeAnswered,
	replacementFor,
	saveRow,
	type Table,
	withdrawRow,
} from "./rows-on-disk.ts";

/*
 * A row is shown from memory at once, then written to disk, and sent once the disk has stored or refused it. It is
 * claimed before sending, which marks it as sent, so that nobody withdraws a row that may have arrived. The response
 * removes it in all tabs, but only if it is still the row that was sent.
 */

/** Makes other tabs reload their rows; includes the response that caused the change, if any. */
interface NewsOf<Row, Answer> {
	answer?: [row: Row, answer: Answer];
}

/** Called if the disk cannot store a row; by default the row then lives as long as its page. */
export type DiskFailure<Row> = (row: Row, error: unknown) => Promise<void>;

export function createRows<S extends RowStore, Answer = undefined>(
	onDatabase: OnDatabase,
	channelName: string,
	table: Table<S>,
) {
	type Row = RowIn<S>;
	type News = NewsOf<Row, Answer>;
	const { store, versionOf } = table;
	const listeners = new Set<() => void>();
	const answerListeners = new Set<(row: Row, answer: Answer) => void>();
	let channel: BroadcastChannel | undefined;
	let stored = new Map<string, Row>();
	/** Rows being written; they take precedence over those on disk. */
	const writing = new Map<string, Row>();
	const unkept = new Map<string, Row>();
	/** Versions created by this page, and versions known to have been sent. */
	const made = new Map<string, number>();
	const sent = new Map<string, number>();
	let shown = new Map<string, Row>();
	let list: readonly Row[] = [];

	const nameOf = (row: Row): string => table.keyOf(row).join(" ");
	const isSent = (row: Row): boolean => table.isMarkedSent(row) || sent.get(nameOf(row)) === versionOf(row);
	const noteSent = (row: Row) => sent.set(nameOf(row), versionOf(row));

	function publish(): void {
		shown = new Map([...stored, ...unkept, ...writing]);
		list = [...shown.values()];
		for (const listener of listeners) listener();
	}

	async function load(): Promise<void> {
		const rows = await onDatabase((db) => db.getAll(store));
		stored = new Map(rows.map((row) => [nameOf(row), row]));
		publish();
	}

	function broadcast(news: News): void {
		channel?.postMessage(news);
	}

	function receive({ answer }: News): void {
		if (answer) for (const listener of answerListeners) listener(...answer);
	}

	async function apply(work: Parameters<typeof onDatabase<void>>[0], news: News = {}): Promise<void> {
		await onDatabase(work);
		await load();
		broadcast(news);
	}

	function forget(name: string): void {
		for (const rows of [writing, unkept, stored]) rows.delete(name);
		publish();
	}

	return {
		open(): Promise<void> {
			channel = new BroadcastChannel(channelName);
			channel.addEventListener("message", ({ data }: MessageEvent<News>) => {
				receive(data);
				void load().catch(() => undefined);
			});
			return load();
		},

		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** Calls `listener` for every response, in all tabs, before its row is removed; returns an unsubscriber. */
		onReply(listener: (row: Row, answer: Answer) => void): () => void {
			answerListeners.add(listener);
			return () => answerListeners.delete(listener);
		},

		/** All rows of all users; the same array until something changes. */
		all: (): readonly Row[] => list,

		isSent,

		own: (userId: string): readonly Row[] =>
			list.filter((row) => row.userId === userId && made.get(nameOf(row)) === versionOf(row)),

		/** Replaces the row with the same key; resolves once it is on disk. If that fails, settles like `onDiskFailure`. */
		async put(next: Row, onDiskFailure?: DiskFailure<Row>): Promise<void> {
			const name = nameOf(next);
			const row = replacementFor(table, shown.get(name), next);
			const isLatest = () => writing.get(name) === row;
			writing.set(name, row);
			made.set(name, versionOf(row));
			publish();
			try {
				await apply((db) => saveRow(db, table, row));
				unkept.delete(name);
			} catch (error) {
				if (onDiskFailure) await onDiskFailure(row, error);
				else if (isLatest()) unkept.set(name, row);
			} finally {
				if (isLatest()) writing.delete(name);
				publish();
			}
		},

		/** Returns the user's rows to send, oldest first; from memory if the disk fails. */
		async waiting(userId: string): Promise<Row[]> {
			const isTheirs = (row: Row) => row.userId === userId;
			const kept = await onDatabase((db) => db.getAll(store, rangeOf(userId))).catch(() =>
				[...stored.values()].filter(isTheirs),
			);
			const all = [...kept, ...[...unkept.values()].filter(isTheirs)];
			const newest = new Map(all.map((row) => [nameOf(row), row]));
			return [...newest.values()].sort((a, b) => versionOf(a) - versionOf(b));
		},

		/** Marks a row as sent and returns it as it is now; undefined if it is gone. Does not notify other tabs. */
		async claim(row: Row): Promise<Row | undefined> {
			const onDisk = () => onDatabase((db) => claimRow(db, table, table.keyOf(row)));
			// Rows already stored must reach the server even if the disk no longer accepts writes.
			const claimed = unkept.get(nameOf(row)) ?? (await onDisk().catch(() => shown.get(nameOf(row))));
			if (claimed) noteSent(claimed);
			return claimed;
		},

		markSent(rows: readonly Row[]): void {
			if (rows.length === 0) return;
			for (const row of rows) noteSent(row);
			void apply((db) => markSentBlindly(db, table, rows)).catch(() => undefined);
		},

		/** Withdraws a row; false if it has been sent, is gone, or cannot be removed from the disk. */
		async withdraw(key: RowKey<S>): Promise<boolean> {
			const name = key.join(" ");
			const known = shown.get(name);
			if (known === undefined || isSent(known)) return false;
			const isKeptHere = !unkept.has(name);
			const wasStored = stored.has(name);
			let isWithdrawn = true;
			forget(name);
			try {
				await apply(async (db) => {
					// A stored row that has gone was answered in another tab.
					isWithdrawn = (await withdrawRow(db, table, key, isSent)) ?? !wasStored;
				});
			} catch {
				isWithdrawn = !isKeptHere;
				if (isKeptHere) stored.set(name, known);
				publish();
			}
			return isWithdrawn;
		},

		async answer(row: Row, answer: Answer): Promise<void> {
			const news: News = { answer: [row, answer] };
			receive(news);
			const name = nameOf(row);
			const isKept = !unkept.has(name);
			// Removed together with the response, so that both render at once; if the disk fails, the row is sent again.
			for (const rows of [unkept, stored]) {
				const known = rows.get(name);
				if (known && versionOf(known) === versionOf(row)) rows.delete(name);
			}
			publish();
			const forgotten = apply((db) => removeAnswered(db, table, row), news);
			await (isKept ? forgotten : forgotten.catch(() => broadcast(news)));
		},

		/** Notifies all tabs of the response to a row that was never stored. */
		announce(row: Row, answer: Answer): void {
			const news: News = { answer: [row, answer] };
			receive(news);
			broadcast(news);
		},

		async remove(key: RowKey<S>): Promise<void> {
			forget(key.join(" "));
			await apply((db) => db.delete(store, key));
		},

		async wipe(userId: string): Promise<void> {
			for (const row of list) if (row.userId === userId) forget(nameOf(row));
			await apply((db) => db.delete(store, rangeOf(userId)));
		},

		apply,
	};
}
