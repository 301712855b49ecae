import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt, lte, max, or, sql } from "drizzle-orm";
import type { Instant } from "#domain/day.ts";
import { type Provider, phoneProvider } from "#domain/integrations/providers.ts";
import { sessions } from "#server/account/sessions/tables.ts";
import { isOpenAccount } from "#server/account/suspensions/open-account.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm } from "#server/db/open.ts";
import {
	ingestKeys,
	integrationLogs,
	integrations,
	type StoredConnection,
} from "#server/integrations/tables.ts";
import { users } from "#server/users/tables.ts";

export interface ConnectionKey {
	userId: string;
	id: string;
}

export function isConnection({ userId, id }: ConnectionKey) {
	return and(eq(integrations.userId, userId), eq(integrations.id, id), isNull(integrations.endedAt));
}

export async function findConnection(orm: Orm, key: ConnectionKey): Promise<StoredConnection | undefined> {
	const [row] = await orm.select().from(integrations).where(isConnection(key));
	return row;
}

export function listConnections(orm: Orm, userId: string): Promise<StoredConnection[]> {
	return orm
		.select()
		.from(integrations)
		.where(and(eq(integrations.userId, userId), isNull(integrations.endedAt)))
		.orderBy(asc(integrations.createdAt));
}

/** Lists connections of all accounts. */
export function listOfProviderUser(
	orm: Orm,
	providers: readonly Provider[],
	{ providerUserId, isDemo }: { providerUserId: string; isDemo: boolean },
): Promise<StoredConnection[]> {
	return orm
		.select()
		.from(integrations)
		.where(
			and(
				inArray(integrations.provider, [...providers]),
				eq(integrations.providerUserId, providerUserId),
				eq(integrations.isDemo, isDemo),
			),
		);
}

export async function lockConnection(tx: Orm, key: ConnectionKey): Promise<StoredConnection | undefined> {
	const [row] = await tx.select().from(integrations).where(isConnection(key)).for("no key update");
	return row;
}

export async function lockProvider(
	tx: Orm,
	userId: string,
	provider: Provider,
): Promise<StoredConnection | undefined> {
	const [row] = await tx
		.select()
		.from(integrations)
		.where(
			and(eq(integrations.userId, userId), eq(integrations.provider, provider), isNull(integrations.endedAt)),
		)
		.for("no key update");
	return row;
}

export async function updateConnection(
	tx: Orm,
	key: ConnectionKey,
	changes: Partial<Omit<StoredConnection, "userId" | "id">>,
): Promise<void> {
	await tx.update(integrations).set(changes).where(isConnection(key));
}

export async function deletePhoneKeys(tx: Orm, userId: string): Promise<void> {
	await tx.delete(ingestKeys).where(eq(ingestKeys.userId, userId));
}

/** Longest overdue first, so that every connection gets its turn. */
export function listDue(orm: Orm, now: string, limit: number): Promise<ConnectionKey[]> {
	// Those of closed and suspended accounts wait, but reported withdrawals are checked.
	const mayRun = or(isOpenAccount, isNotNull(integrations.withdrawnAt));
	return orm
		.select({ userId: integrations.userId, id: integrations.id })
		.from(integrations)
		.innerJoin(users, eq(users.id, integrations.userId))
		.leftJoin(suspensions, eq(suspensions.userId, integrations.userId))
		.where(and(lte(integrations.syncAt, now), isNull(integrations.endedAt), mayRun))
		.orderBy(asc(integrations.syncAt))
		.limit(limit);
}

/**
 * Active connections that a phone has fed, but not since `before`, even if its key was deleted. Those fed only by files
 * have no delivery among their runs; closed and suspended accounts are left out, since we refuse their phones.
 */
export function listSilentPhones(orm: Orm, before: string, limit: number): Promise<ConnectionKey[]> {
	const delivery = orm
		.select({ id: integrationLogs.id })
		.from(integrationLogs)
		.where(
			and(
				eq(integrationLogs.userId, integrations.userId),
				eq(integrationLogs.integrationId, integrations.id),
				eq(integrationLogs.action, "ingest"),
			),
		);
	return orm
		.select({ userId: integrations.userId, id: integrations.id })
		.from(integrations)
		.innerJoin(users, eq(users.id, integrations.userId))
		.leftJoin(suspensions, eq(suspensions.userId, integrations.userId))
		.where(
			and(
				eq(integrations.provider, phoneProvider),
				isNull(integrations.accessToken),
				eq(integrations.isDemo, false),
				eq(integrations.isActive, true),
				eq(integrations.state, "active"),
				lt(sql`coalesce(${integrations.lastReadingAt}, ${integrations.createdAt})`, before),
				exists(delivery),
				isOpenAccount,
			),
		)
		.limit(limit);
}

/** Delays the next sync of a connection that is claimed or failed in our own code. Returns false if there is none. */
export async function postponeSync(orm: Orm, key: ConnectionKey, until: string): Promise<boolean> {
	const postponed = await orm
		.update(integrations)
		.set({ syncAt: until })
		.where(and(isConnection(key), isNotNull(integrations.syncAt)))
		.returning({ id: integrations.id });
	return postponed.length === 1;
}

/** Maximum runs kept per connection, each for 30 days; a sync every 15 minutes makes 2,880. */
export const runsKept = 3_000;

/** Deletes the oldest runs beyond the limit. */
export async function insertRun(tx: Orm, run: typeof integrationLogs.$inferInsert): Promise<void> {
	await tx.insert(integrationLogs).values(run);
	const isOfConnection = and(
		eq(integrationLogs.userId, run.userId),
		eq(integrationLogs.integrationId, run.integrationId),
	);
	const [oldest] = await tx
		.select({ id: integrationLogs.id })
		.from(integrationLogs)
		.where(isOfConnection)
		.orderBy(desc(integrationLogs.id))
		.offset(runsKept)
		.limit(1);
	if (oldest) await tx.delete(integrationLogs).where(and(isOfConnection, lte(integrationLogs.id, oldest.id)));
}

/** Returns the end of the wait that the provider asked for in the last failed run. */
export async function endOfWait(
	orm: Orm,
	{ userId, id, reason }: StoredConnection,
): Promise<Instant | undefined> {
	if (reason !== "limited") return undefined;
	const [run] = await orm
		.select({ details: integrationLogs.details, createdAt: integrationLogs.createdAt })
		.from(integrationLogs)
		.where(
			and(
				eq(integrationLogs.userId, userId),
				eq(integrationLogs.integrationId, id),
				eq(integrationLogs.status, "failed"),
			),
		)
		.orderBy(desc(integrationLogs.id))
		.limit(1);
	return run && Date.parse(run.createdAt) + (run.details.retryAfter ?? 0) * 1_000;
}

export async function ownerOf(orm: Orm, userId: string) {
	const [owner] = await orm
		.select({ timeZone: users.timeZone, dayStartHour: users.dayStartHour })
		.from(users)
		.where(eq(users.id, userId));
	const [seen] = await orm
		.select({ at: max(sessions.lastSeenAt) })
		.from(sessions)
		.where(eq(sessions.userId, userId));
	return owner && { ...owner, lastSeenAt: seen?.at ?? null };
}
