import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api.ts";
import { latestServerTime } from "#web/platform/server-time.ts";
import { nameOf, restore, restoredAt, signedInUser } from "./cache.ts";
import { onDevice } from "./database.ts";

/** Maximum number of responses; a habit's page has about four: its newest logs, two months, its cycles. */
const maxKept = 120;
/** Removed in batches, so that not every new response has to make room. */
const freedPerBatch = 20;

/**
 * Stores responses with details, and restores them when queried, because the server may never answer. Removes them once
 * the server says that they are gone, or no longer for this user.
 */
export function keepDetails(client: QueryClient): void {
	const cache = client.getQueryCache();
	cache.subscribe((event) => {
		const action = event.type === "updated" ? event.action : undefined;
		if (action?.type === "success") keepIfNew(client, event.query);
		if (action?.type === "error" && isRefusal(action.error)) forget(client, event.query);
		if (event.type === "added") restoreIfMissing(client, event.query.queryKey);
	});
	for (const query of cache.getAll()) {
		keepIfNew(client, query);
		restoreIfMissing(client, query.queryKey);
	}
}

function isDetail(name: string): boolean {
	return /^api\/(habit(s|-insights)|social|organizations)\//.test(name);
}

function restoreIfMissing(client: QueryClient, key: QueryKey): void {
	const userId = signedInUser(client);
	if (userId === undefined || !isDetail(nameOf(key)) || client.getQueryData(key) !== undefined) return;
	void restore(client, key, userId).catch(() => undefined);
}

function keepIfNew(client: QueryClient, { queryKey, state }: Query): void {
	const userId = signedInUser(client);
	const query = nameOf(queryKey);
	if (userId === undefined || !isDetail(query) || state.dataUpdatedAt <= restoredAt) return;
	void keep({ userId, query, data: state.data, seenAt: latestServerTime() }).catch(() => undefined);
}

function isRefusal(error: unknown): boolean {
	return error instanceof ApiError && [403, 404].includes(error.status);
}

/** Removes a response and all below it, such as an organization with its members. */
function forget(client: QueryClient, { queryKey }: Query): void {
	const userId = signedInUser(client);
	const query = nameOf(queryKey);
	if (userId === undefined || !isDetail(query)) return;
	const below = IDBKeyRange.bound([userId, `${query}/`], [userId, `${query}/\uffff`]);
	void onDevice(async (db) => {
		await db.delete("answers", [userId, query]);
		await db.delete("answers", below);
	}).catch(() => undefined);
}

async function keep(row: { userId: string; query: string; data: unknown; seenAt: number }): Promise<void> {
	await onDevice(async (db) => {
		const writes = db.transaction("answers", "readwrite");
		await writes.store.put(row);
		if ((await writes.store.count()) > maxKept) {
			const details = (await writes.store.getAll()).filter(({ query }) => isDetail(query));
			const oldest = details.sort((a, b) => (a.seenAt ?? 0) - (b.seenAt ?? 0)).slice(0, freedPerBatch);
			for (const { userId, query } of oldest) await writes.store.delete([userId, query]);
		}
		await writes.done;
	});
}
