import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Provider } from "#domain/integrations/providers.ts";
import { rowsPerBatch } from "#server/db/delete-in-batches.ts";
import type { Orm } from "#server/db/open.ts";
import { deleteMappings } from "#server/integrations/mappings/store.ts";
import { integrationData, integrationLogs, integrations } from "#server/integrations/tables.ts";
import { processInBatches, restAfter } from "#server/jobs/yield-between.ts";
import type { ConnectionKey } from "./store.ts";

/** Hides the connection. The previous release doesn't know `endedAt`, but neither syncs it nor marks its days. */
export async function markAsEnded(tx: Orm, { userId, id }: ConnectionKey, at: string): Promise<void> {
	await tx
		.update(integrations)
		.set({
			endedAt: at,
			isActive: false,
			providerUserId: null,
			accessToken: null,
			refreshToken: null,
			tokenExpiry: null,
			syncAt: null,
			syncingUntil: null,
			withdrawnAt: null,
			updatedAt: at,
		})
		.where(and(eq(integrations.userId, userId), eq(integrations.id, id)));
}

/** The row is deleted last, so that an interrupted call can be repeated. */
async function clear(orm: Orm, { userId, id }: ConnectionKey): Promise<void> {
	await deleteReadingsOf(orm, { userId, id });
	const isRun = and(eq(integrationLogs.userId, userId), eq(integrationLogs.integrationId, id));
	await deleteInPieces(orm, [integrationLogs.id], isRun);
	// Mappings that the previous release has added since the connection ended.
	await deleteMappings(orm, userId, id);
	await orm
		.delete(integrations)
		.where(and(eq(integrations.userId, userId), eq(integrations.id, id), isNotNull(integrations.endedAt)));
}

export async function deleteReadingsOf(orm: Orm, { userId, id }: ConnectionKey, only?: SQL): Promise<void> {
	const { dataType, day, source } = integrationData;
	const isOfConnection = and(eq(integrationData.userId, userId), eq(integrationData.integrationId, id));
	await deleteInPieces(orm, [dataType, day, source], and(isOfConnection, only));
}

/** Deletes an ended connection; no new one can be stored before that. Call outside of transactions. */
export async function clearEnded(orm: Orm, userId: string, provider: Provider): Promise<void> {
	const ended = await orm
		.select({ userId: integrations.userId, id: integrations.id })
		.from(integrations)
		.where(
			and(
				eq(integrations.userId, userId),
				eq(integrations.provider, provider),
				isNotNull(integrations.endedAt),
			),
		);
	for (const key of ended) await clear(orm, key);
}

/** Deletes the ended connections of all accounts; if one can't be deleted, the others still are. */
export async function clearAllEnded(orm: Orm): Promise<void> {
	await processInBatches(
		(limit) =>
			orm
				.select({ userId: integrations.userId, id: integrations.id })
				.from(integrations)
				.where(isNotNull(integrations.endedAt))
				.limit(limit),
		async (key) => {
			await clear(orm, key);
			return true;
		},
	);
}

/** `key`: the columns of the primary key after those that `matches` names. */
async function deleteInPieces(orm: Orm, key: readonly PgColumn[], matches: SQL | undefined): Promise<void> {
	const [first] = key;
	if (first === undefined) return;
	const selected = Object.fromEntries(key.map((column) => [column.name, column]));
	const columns = listOf(key.map((column) => sql`${column}`));
	let rest = matches;
	for (;;) {
		const startedAt = performance.now();
		const [last] = await orm
			.select(selected)
			.from(first.table)
			.where(rest)
			.orderBy(...key.map((column) => asc(column)))
			.offset(rowsPerBatch - 1)
			.limit(1);
		const bound = last && listOf(key.map((column) => sql`${sql.param(last[column.name], column)}`));
		await orm.delete(first.table).where(and(rest, bound && sql`(${columns}) <= (${bound})`));
		if (bound === undefined) return;
		rest = and(matches, sql`(${columns}) > (${bound})`);
		await restAfter(startedAt);
	}
}

function listOf(parts: readonly SQL[]): SQL {
	return sql.join([...parts], sql`, `);
}
