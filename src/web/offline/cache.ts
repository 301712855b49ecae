import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { latestServerTime, noteServerTime } from "#web/platform/server-time.ts";
import { type KeptAnswer, onDevice } from "./database.ts";

const me = ["api", "auth", "me"];
const habits = ["api", "habits"];

/** When answers count as given that this page did not get from the server: it marks them as restored. */
export const restoredAt = 1;

/** The answers that a start without a network needs, and whether they are one user's own. */
const kept: readonly { key: QueryKey; isPersonal: boolean }[] = [
	{ key: me, isPersonal: false },
	{ key: ["api", "config"], isPersonal: false },
	{ key: habits, isPersonal: true },
];

let habitsSeenAt = 0;

/** The server's time when it last told the habits that are on show; 0 if it has not. */
export function habitsKnownAt(): number {
	return habitsSeenAt;
}

/** Puts back the last answers of whoever was signed in, marked as old, unless newer ones have come already. */
export async function restoreAnswers(client: QueryClient): Promise<void> {
	for (const { key, isPersonal } of kept) {
		// The user's own record comes first, so by now this is whoever is signed in.
		const userId = isPersonal ? signedInUser(client) : "";
		const row = userId === undefined ? undefined : await restore(client, key, userId);
		if (key === habits && row) habitsSeenAt ||= row.seenAt ?? 0;
	}
}

/** Puts one kept answer back, unless a newer one has come already; gives it if there is one. */
export async function restore(
	client: QueryClient,
	key: QueryKey,
	userId: string,
): Promise<KeptAnswer | undefined> {
	const row = await onDevice((db) => db.get("answers", [userId, nameOf(key)]));
	if (row === undefined) return undefined;
	noteServerTime(row.seenAt ?? 0);
	// Meanwhile the answer may have come, or somebody else.
	if (client.getQueryState(key)?.dataUpdatedAt || (userId && signedInUser(client) !== userId))
		return undefined;
	client.setQueryData(key, row.data, { updatedAt: restoredAt });
	await client.invalidateQueries({ queryKey: key, exact: true, refetchType: "none" });
	return row;
}

/** From now on keeps every new answer on this device; a sign-out, also one elsewhere, takes them all away. */
export function keepAnswers(client: QueryClient): void {
	client.getQueryCache().subscribe((event) => {
		if (event.type !== "updated" || event.action.type !== "success") return;
		const { queryKey, state } = event.query;
		const entry = kept.find(({ key }) => nameOf(key) === nameOf(queryKey));
		if (entry && state.dataUpdatedAt > restoredAt)
			void keep(client, entry, state.data).catch(() => undefined);
	});
}

/** Takes all kept answers away. */
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

/** An answer's name on the disk, with what it was asked by: a filter, a person. */
export function nameOf(key: QueryKey): string {
	return key.map((part) => (typeof part === "object" ? JSON.stringify(part) : part)).join("/");
}

/** Whoever is signed in, as far as this page knows. */
export function signedInUser(client: QueryClient): string | undefined {
	const user: unknown = client.getQueryData(me);
	if (typeof user !== "object" || user === null || !("id" in user)) return undefined;
	return typeof user.id === "string" ? user.id : undefined;
}
