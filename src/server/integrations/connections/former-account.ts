import { addDays, type Day } from "#domain/day.ts";
import { type Provider, providerInfo } from "#domain/integrations/providers.ts";
import { firstDays } from "#domain/integrations/sync-plan.ts";
import type { Orm } from "#server/db/open.ts";
import { leaveEarlierDays, listMappings, lockHabitsOf } from "#server/integrations/mappings/store.ts";
import { updateConnection } from "#server/integrations/sync/store.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { clearReportedReadings, deleteReportedReadings } from "./store.ts";

export type Identity = Pick<StoredConnection, "providerUserId" | "timeZone">;

/** For a different account at the provider: leaves earlier days unchanged and deletes the former one's readings. */
export async function leaveFormerAccount(
	tx: Orm,
	row: StoredConnection,
	identity: Identity,
	today: Day,
): Promise<void> {
	if (!isDifferentAccount(row, identity)) return;
	await keepEarlierDays(tx, row, today);
	await deleteReportedReadings(tx, row);
}

/**
 * Deletes most of the former account's readings in pieces, before the transaction that renews the connection. If this
 * transaction fails, the next sync reads them again.
 */
export async function clearFormerAccount(
	orm: Orm,
	row: StoredConnection,
	identity: Identity,
	today: Day,
): Promise<void> {
	if (!isDifferentAccount(row, identity)) return;
	await orm.transaction(async (tx) => {
		// Ends the claim of a run under way, which would otherwise reset `readFrom`.
		await updateConnection(tx, row, { readFrom: firstDayOf(row.provider, today), syncingUntil: null });
		await keepEarlierDays(tx, row, today);
	});
	await clearReportedReadings(orm, row);
}

/** The first day that a new connection reads. */
export function firstDayOf(provider: Provider, today: Day): Day {
	return addDays(today, -Math.min(firstDays, providerInfo[provider].keptDays));
}

/** A connection fed by files has no account yet. */
function isDifferentAccount({ providerUserId }: StoredConnection, identity: Identity): boolean {
	return providerUserId !== null && identity.providerUserId !== providerUserId;
}

/**
 * Returns the zone of the same account, which the provider may have failed to report this time. Unknown if a scope is no
 * longer granted, since that may have been the zone's.
 */
export function knownZone(
	row: StoredConnection | undefined,
	identity: Identity,
	scopes: readonly string[],
): string | null {
	if (row === undefined || isDifferentAccount(row, identity)) return null;
	return row.scopes.every((scope) => scopes.includes(scope)) ? row.timeZone : null;
}

async function keepEarlierDays(tx: Orm, { userId, id }: StoredConnection, today: Day): Promise<void> {
	const mappings = await listMappings(tx, userId, id);
	await lockHabitsOf(tx, mappings);
	await leaveEarlierDays(tx, userId, mappings, today);
}
