import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { latestServerTime, noteServerTime } from "#web/platform/server-time.ts";
import { type KeptAnswer, onDevice } from "./database.ts";

const me = ["api", "auth", "me"];
const habits = ["api", "habits"];

/** `dataUpdatedAt` of responses that were restored from disk. */
export const restoredAt = 1;

const kept: readonly { key: QueryKey; isPersonal: boolean }[] = [
	{ key: me, isPersonal: false },
	{ key: ["api", "config"], isPersonal: false },
	{ key: habits, isPersonal: true },
];

let habitsSeenAt = 0;

export function habitsKnownAt(): number {
	return habitsSeenAt;
}

/** Restores the signed-in user's last responses, marked as stale, unless newer ones have already arrived. */
export async function restoreAnswers(client: QueryClient): Promise<void> {
	for (const { key, isPersonal } of kept) {
		// The user's record is restored first, so the user is known by now.
		const userId = isPersonal ? signedInUser(client) : "";
		const row = userId === undefined ? undefined : await restore(client, key, userId);
		if (key === habits && row) habitsSeenAt ||= row.seenAt ?? 0;
	}
}

export async function restore(
	client: QueryClient,
	key: QueryKey,
	userId: string,
): Promise<KeptAnswer | undefined> {
	const row = await onDevice((db) => db.get("answers", [userId, nameOf(key)]));
	if (row === undefined) return undefined;
	noteServerTime(row.seenAt ?? 0);
	// By now the response may have arrived, or the user may have changed.
	if (client.getQueryState(key)?.dataUpdatedAt || (userId && signedInUser(client) !== userId))
		return undefined;
	client.setQueryData(key, row.data, { updatedAt: restoredAt });
	await client.invalidateQueries({ queryKey: key, exact: true, refetchType: "none" });
	return row;
}

/** Stores each new response that an offline start needs; a sign-out, even in another tab, removes them all. */
export function keepAnswers(client: QueryClient): void {
	client.getQueryCache().subscribe((event) => {
		if (event.type !== "updated" || event.action.type !== "success") return;
		const { queryKey, state } = event.query;
		const entry = kept.find(({ key }) => nameOf(key) === nameOf(queryKey));
		if (entry && state.dataUpdatedAt > restoredAt)
			void keep(client, entry, state.data).catch(() => undefined);
	});
}

export async function wipeAnswers(): Promise<void> {
	habitsSeenAt = 0;
	await onDevice((db) => db.clear("answers"));
}

async function keep(
	client: QueryClient,
	{ key, isPersonal }: (typeof kept)[number],
	data: unknown,
): Promise<void> {
	const userId = isPersonal ? signedInUser(client) : "";
	const seenAt = latestServerTime();
	if (key === habits) habitsSeenAt = seenAt;
	if (key === me && data === null) await wipeAnswers();
	else if (userId !== undefined) {
		await onDevice((db) => db.put("answers", { userId, query: nameOf(key), data, seenAt }));
	}
}

export function nameOf(key: QueryKey): string {
	return key.map((part) => (typeof part === "object" ? JSON.stringify(part) : part)).join("/");
}

export function signedInUser(client: QueryClient): string | undefined {
	const user: unknown = client.getQueryData(me);
	if (typeof user !== "object" || user === null || !("id" in user)) return undefined;
	return typeof user.id === "string" ? user.id : undefined;
}
