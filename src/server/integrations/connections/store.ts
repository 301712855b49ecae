import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, min, notInArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Day } from "#domain/day.ts";
import { defaultSettings } from "#domain/integrations/connection.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { deleteReadingsOf } from "#server/integrations/sync/ended-connections.ts";
import { type ConnectionKey, runsKept } from "#server/integrations/sync/store.ts";
import {
	integrationConsents,
	integrationData,
	integrationLogs,
	integrations,
	type StoredConnection,
} from "#server/integrations/tables.ts";

export async function findOfProvider(
	orm: Orm,
	userId: string,
	provider: Provider,
): Promise<StoredConnection | undefined> {
	const [row] = await orm
		.select()
		.from(integrations)
		.where(
			and(eq(integrations.userId, userId), eq(integrations.provider, provider), isNull(integrations.endedAt)),
		);
	return row;
}

/** Returns false if the user already has a connection to this provider. */
export async function insertConnection(
	tx: Orm,
	connection: typeof integrations.$inferInsert,
): Promise<boolean> {
	const inserted = await tx
		.insert(integrations)
		.values(connection)
		.onConflictDoNothing()
		.returning({ id: integrations.id });
	return inserted.length === 1;
}

/** A connection that is not synced: its data comes from a phone or from files. */
export function unpolledConnection(
	userId: string,
	provider: Provider,
	now: number,
): typeof integrations.$inferInsert {
	const at = iso(now);
	return {
		userId,
		id: uuidv7(),
		provider,
		scopes: [],
		settings: defaultSettings,
		stateSince: at,
		createdAt: at,
		updatedAt: at,
	};
}

export function listReadings(
	orm: Orm,
	userId: string,
	id: string,
	{ from, to, metric, limit }: { from: Day; to: Day; metric?: string | undefined; limit: number },
) {
	return orm
		.select()
		.from(integrationData)
		.where(
			and(
				eq(integrationData.userId, userId),
				eq(integrationData.integrationId, id),
				gte(integrationData.day, from),
				lte(integrationData.day, to),
				metric === undefined ? undefined : sql`${integrationData.dataType} = ${metric}`,
			),
		)
		.orderBy(desc(integrationData.day), asc(integrationData.dataType), asc(integrationData.source))
		.limit(limit);
}

export function listRuns(orm: Orm, userId: string, id: string, limit: number) {
	return orm
		.select()
		.from(integrationLogs)
		.where(and(eq(integrationLogs.userId, userId), eq(integrationLogs.integrationId, id)))
		.orderBy(desc(integrationLogs.id))
		.limit(limit);
}

export async function countRuns(orm: Orm, userId: string) {
	const rows = await orm
		.select({
			id: integrationLogs.integrationId,
			all: sql<number>`count(*)`.mapWith(Number),
			successful: sql<number>`count(*) filter (where ${integrationLogs.status} = 'ok')`.mapWith(Number),
			oldest: min(integrationLogs.createdAt),
		})
		.from(integrationLogs)
		.where(eq(integrationLogs.userId, userId))
		.groupBy(integrationLogs.integrationId);
	return new Map(
		rows.map(({ id, oldest, ...counts }) => [
			id,
			{ ...counts, since: counts.all < runsKept ? null : oldest },
		]),
	);
}

export async function insertConsent(
	orm: Orm,
	consent: typeof integrationConsents.$inferInsert,
	kept: number,
): Promise<void> {
	await orm.insert(integrationConsents).values(consent);
	const newest = orm
		.select({ tokenHash: integrationConsents.tokenHash })
		.from(integrationConsents)
		.where(eq(integrationConsents.userId, consent.userId))
		.orderBy(desc(integrationConsents.createdAt))
		.limit(kept);
	await orm
		.delete(integrationConsents)
		.where(
			and(eq(integrationConsents.userId, consent.userId), notInArray(integrationConsents.tokenHash, newest)),
		);
}

interface ConsentKey {
	userId: string;
	tokenHash: Uint8Array;
}

export async function takeConsent(orm: Orm, { userId, tokenHash }: ConsentKey) {
	const [row] = await orm
		.delete(integrationConsents)
		.where(and(eq(integrationConsents.userId, userId), eq(integrationConsents.tokenHash, tokenHash)))
		.returning();
	return row;
}

export async function findConsent(orm: Orm, { userId, tokenHash }: ConsentKey) {
	const [row] = await orm
		.select()
		.from(integrationConsents)
		.where(and(eq(integrationConsents.userId, userId), eq(integrationConsents.tokenHash, tokenHash)));
	return row;
}

export async function deleteConsentsBefore(orm: Orm, time: string): Promise<void> {
	await deleteInBatches(orm, integrationConsents.userId, lt(integrationConsents.createdAt, time));
}

export async function deleteRunsBefore(orm: Orm, time: string): Promise<void> {
	await deleteInBatches(orm, integrationLogs.userId, lt(integrationLogs.createdAt, time));
}

const fromFile = sql`coalesce((${integrationData.metadata} ->> 'isFromFile')::boolean, false)`;

/** Keeps the readings from files. Call outside of transactions, before `deleteReportedReadings`. */
export async function clearReportedReadings(orm: Orm, key: ConnectionKey): Promise<void> {
	await deleteReadingsOf(orm, key, sql`not ${fromFile}`);
}

export async function deleteReportedReadings(tx: Orm, { userId, id }: ConnectionKey): Promise<void> {
	await tx
		.delete(integrationData)
		.where(
			and(eq(integrationData.userId, userId), eq(integrationData.integrationId, id), sql`not ${fromFile}`),
		);
}

export async function deleteReadingsBefore(
	orm: Orm,
	{ providers, day, isFromFile }: { providers: readonly Provider[]; day: Day; isFromFile: boolean },
): Promise<void> {
	const theirs = orm
		.select({ id: integrations.id })
		.from(integrations)
		.where(
			and(
				eq(integrations.userId, integrationData.userId),
				eq(integrations.id, integrationData.integrationId),
				inArray(integrations.provider, [...providers]),
			),
		);
	const isOld = sql`${integrationData.day} < ${day} and ${fromFile} = ${isFromFile} and exists (${theirs})`;
	await deleteInBatches(orm, integrationData.userId, isOld);
}
