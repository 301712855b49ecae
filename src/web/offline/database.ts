import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Act } from "./acts/act.ts";
import type { Deletion } from "./deletions/deletion.ts";
import type { PendingEntry } from "./entries/entry.ts";
import type { PendingIntent, RejectedIntent } from "./intent.ts";
import type { Timer } from "./timers/timer.ts";

export interface Schema extends DBSchema {
	intents: { key: [userId: string, habitId: string, day: string]; value: PendingIntent };
	rejected: { key: [userId: string, habitId: string, day: string]; value: RejectedIntent };
	deletions: { key: [userId: string, habitId: string]; value: Deletion };
	acts: { key: [userId: string, subject: string]; value: Act };
	entries: { key: [userId: string, habitId: string, id: string]; value: PendingEntry };
	timers: { key: [userId: string, habitId: string]; value: Timer };
	/** The server's last responses, by user and query key; those needed before the user is known have the user "". */
	answers: { key: [userId: string, query: string]; value: KeptAnswer };
}

export interface KeptAnswer {
	userId: string;
	query: string;
	data: unknown;
	/** Server time of the response: presses made after it override it. */
	seenAt?: number;
}

export type Database = IDBPDatabase<Schema>;

export type RowStore = "intents" | "rejected" | "deletions" | "acts" | "entries";
export type RowIn<S extends RowStore> = Schema[S]["value"];
export type RowKey<S extends RowStore> = Schema[S]["key"];

/** Runs `work` on the open database; rejects if the browser has no storage or it is full. */
export type OnDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

export function database(name: string): OnDatabase {
	let opening: Promise<Database> | undefined;
	function forget() {
		opening = undefined;
	}
	function open() {
		opening ??= openDatabase(name, forget);
		opening.catch(forget);
		return opening;
	}
	return async (work) => {
		const connection = await open();
		try {
			return await work(connection);
		} catch (error) {
			if (!isConnectionLost(error)) throw error;
			forget();
			return work(await open());
		}
	};
}

const version = 5;

/** After a newer version of the app has upgraded it, opens it as it is: versions only add stores. */
async function openDatabase(name: string, onClosed: () => void): Promise<Database> {
	return openVersion(name, version, onClosed).catch((error: unknown) => {
		if (error instanceof DOMException && error.name === "VersionError")
			return openVersion(name, undefined, onClosed);
		throw error;
	});
}

async function openVersion(
	name: string,
	wanted: number | undefined,
	onClosed: () => void,
): Promise<Database> {
	const connection: Database = await openDB<Schema>(name, wanted, {
		upgrade(upgraded, from) {
			if (from < 1) {
				upgraded.createObjectStore("intents", { keyPath: ["userId", "habitId", "day"] });
				upgraded.createObjectStore("rejected", { keyPath: ["userId", "habitId", "day"] });
				upgraded.createObjectStore("answers", { keyPath: ["userId", "query"] });
			}
			if (from < 2) upgraded.createObjectStore("deletions", { keyPath: ["userId", "habitId"] });
			if (from < 3) upgraded.createObjectStore("acts", { keyPath: ["userId", "subject"] });
			if (from < 4) upgraded.createObjectStore("timers", { keyPath: ["userId", "habitId"] });
			upgraded.createObjectStore("entries", { keyPath: ["userId", "habitId", "id"] });
		},
		// A newer version of the app in another tab must not wait for this one.
		blocking() {
			onClosed();
			connection.close();
		},
		terminated: onClosed,
	});
	return connection;
}

/** Safari closes the connections of background pages and reports it only at the next use. */
function isConnectionLost(error: unknown): boolean {
	return error instanceof DOMException && (error.name === "InvalidStateError" || /lost/i.test(error.message));
}

export const onDevice = database("ikkis");
