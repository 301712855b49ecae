import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { latestServerTime, noteServerTime } from "#web/platform/server-time.ts";
import { onDevice } from "./database.ts";

const me = ["api", "auth", "me"];

/** When answers count as given that this page did not get from the server: it marks them as restored. */
export const restoredAt = 1;

/** The answers that a start without a network needs, and whether they are one user's own. */
const kept: readonly { key: QueryKey; isPersonal: boolean }[] = [
	{ key: me, isPersonal: false },
	{ key: ["api", "config"], isPersonal: false },
	{ key: ["api", "habits"], isPersonal: true },
];

/** Puts back the last answers of whoever was signed in, marked as old, unless newer ones have come already. */
export async function restoreAnswers(client: QueryClient): Promise<void> {
	const rows = await onDevice((db) => db.getAll("answers"));
	for (const { seenAt = 0 } of rows) noteServerTime(seenAt);
	for (const { key, isPersonal } of kept) {
		// The user's own record comes first, so by now this is whoever is signed in.
		const userId = isPersonal ? idOf(client.getQueryData(me)) : "";
		const row = rows.find((row) => row.userId === userId && row.query === nameOf(key));
		if (row === undefined || client.getQueryState(key)?.dataUpdatedAt) continue;
		client.setQueryData(key, row.data, { updatedAt: restoredAt });
		await client.invalidateQueries({ queryKey: key, exact: true, refetchType: "none" });
	}
}

/** From now on keeps every new answer on this device; a sign-out, also one elsewhere, takes them all away. */
export function keepAnswers(client: QueryClient): void {
	client.getQueryCache().subscribe((event) => {
		if (event.type !== "updated" || event.action.type !== "success") return;
		const entry = kept.find(({ key }) => nameOf(key) === nameOf(event.query.queryKey));
		if (entry) void keep(client, entry, event.query.state.data).catch(() => undefined);
	});
}

/** Takes all kept answers away. */
export async function wipeAnswers(): Promise<void> {
	await onDevice((db) => db.clear("answers"));
}

async function keep(
	client: QueryClient,
	{ key, isPersonal }: (typeof kept)[number],
	data: unknown,
): Promise<void> {
	const userId = isPersonal ? idOf(client.getQueryData(me)) : "";
	if (key === me && data === null) await wipeAnswers();
	else if (userId !== undefined) {
		await onDevice((db) =>
			db.put("answers", { userId, query: nameOf(key), data, seenAt: latestServerTime() }),
		);
	}
}

function nameOf(key: QueryKey): string {
	return key.join("/");
}

function idOf(user: unknown): string | undefined {
	if (typeof user !== "object" || user === null || !("id" in user)) return undefined;
	return typeof user.id === "string" ? user.id : undefined;
}
