import type { Day } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { leaveEarlierDays, listMappings, lockHabitsOf } from "#server/integrations/mappings/store.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { clearReportedReadings, deleteReportedReadings } from "./store.ts";

export type Identity = Pick<StoredConnection, "providerUserId" | "timeZone">;

/** If the account at the provider is a different one, the two accounts' numbers must not judge each other's days. */
export async function leaveFormerAccount(
	tx: Orm,
	row: StoredConnection,
	identity: Identity,
	today: Day,
): Promise<void> {
	if (!isOfOther(row, identity)) return;
	await keepEarlierDays(tx, row, today);
	await deleteReportedReadings(tx, row);
}

/** Deletes most of the former account's readings in pieces, before the transaction that renews the connection. */
export async function clearFormerAccount(
	orm: Orm,
	row: StoredConnection,
	identity: Identity,
	today: Day,
): Promise<void> {
	if (!isOfOther(row, identity)) return;
	await orm.transaction((tx) => keepEarlierDays(tx, row, today));
	await clearReportedReadings(orm, row);
}

/** A connection fed by files has no account yet. */
function isOfOther({ providerUserId }: StoredConnection, identity: Identity): boolean {
	return providerUserId !== null && identity.providerUserId !== providerUserId;
}

async function keepEarlierDays(tx: Orm, { userId, id }: StoredConnection, today: Day): Promise<void> {
	const mappings = await listMappings(tx, userId, id);
	await lockHabitsOf(tx, mappings);
	await leaveEarlierDays(tx, userId, mappings, today);
}
