import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { latestServerTime } from "#web/platform/server-time.ts";
import { nameOf, restore, restoredAt, signedInUser } from "./cache.ts";
import { onDevice } from "./database.ts";

/** Maximum number of responses; a habit's page has about four: its newest logs, two months, its cycles. */
const maxKept = 120;
/** Removed in batches, so that not every new response has to make room. */
const freedPerBatch = 20;

/** Stores responses with details, and restores them when queried, because the server may never answer. */
export function keepDetails(client: QueryClient): void {
	const cache = client.getQueryCache();
	cache.subscribe((event) => {
		const isAnswer = event.type === "updated" && event.action.type === "success";
		if (isAnswer) keepIfNew(client, event.query);
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
