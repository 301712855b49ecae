import { and, eq, isNull, lt, notBetween, or } from "drizzle-orm";
import type { Instant } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { integrations, type StoredConnection } from "#server/integrations/tables.ts";
import { type ConnectionKey, isConnection } from "./store.ts";

/** Claims a connection, which has one run at a time. Returns undefined if another run has it, or if it is gone. */
export async function claimConnection(
	orm: Orm,
	key: ConnectionKey,
	now: Instant,
	ms: number,
): Promise<StoredConnection | undefined> {
	const { syncingUntil } = integrations;
	// A wrong clock may have set a later end than any claim can have.
	const isFree = or(isNull(syncingUntil), notBetween(syncingUntil, iso(now), iso(now + 2 * ms)));
	const [row] = await orm
		.update(integrations)
		.set({ syncingUntil: iso(now + ms) })
		.where(and(isConnection(key), isFree))
		.returning();
	return row;
}

/** Returns true to the process that has to refresh the tokens; the others wait. */
export async function claimRefresh(
	orm: Orm,
	{ userId, id, accessToken }: StoredConnection,
	{ now, until }: { now: string; until: string },
): Promise<boolean> {
	if (accessToken === null) return false;
	const claimed = await orm
		.update(integrations)
		.set({ refreshingUntil: until })
		.where(
			and(
				isConnection({ userId, id }),
				eq(integrations.accessToken, accessToken),
				or(isNull(integrations.refreshingUntil), lt(integrations.refreshingUntil, now)),
			),
		)
		.returning({ id: integrations.id });
	return claimed.length === 1;
}

/** Ends a claim. Returns false, and changes nothing, if the tokens were replaced during it. */
export async function endRefresh(
	orm: Orm,
	{ userId, id, accessToken }: StoredConnection,
	granted: Partial<Pick<StoredConnection, "accessToken" | "refreshToken" | "tokenExpiry">>,
): Promise<boolean> {
	if (accessToken === null) return false;
	const ended = await orm
		.update(integrations)
		.set({ ...granted, refreshingUntil: null })
		.where(and(isConnection({ userId, id }), eq(integrations.accessToken, accessToken)))
		.returning({ id: integrations.id });
	return ended.length === 1;
}
