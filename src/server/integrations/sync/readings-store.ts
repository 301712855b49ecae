import { hash } from "node:crypto";
import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { metricInfo } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import type { Span } from "#server/integrations/adapter.ts";
import { integrationData, type ReadingDetails, type StoredReading } from "#server/integrations/tables.ts";
import type { ConnectionKey } from "./store.ts";

export function detailsOf(reading: Reading): ReadingDetails {
	const { isTypedIn, isFromFile, isUnfinished, unfinishedPart, keyId, parts } = reading;
	return {
		...(isTypedIn !== undefined && { isTypedIn }),
		...(isFromFile && { isFromFile }),
		...(isUnfinished && { isUnfinished }),
		...(isUnfinished && unfinishedPart !== undefined && { unfinishedPart }),
		...(keyId !== undefined && { keyId }),
		...(parts && { parts }),
	};
}

/** The source is part of the row's key, which has a size limit. */
const maxSourceLength = 200;

/** Shortens a long source but keeps it distinct from all others. */
export function withShortSource(reading: Reading): Reading {
	const { source } = reading;
	if (source.length <= maxSourceLength) return reading;
	const digest = hash("sha256", source).slice(0, 32);
	return { ...reading, source: `${source.slice(0, 150).toWellFormed()} ${digest}` };
}

export function listStored(
	tx: Orm,
	{ userId, id }: ConnectionKey,
	{ from, to, metrics }: Omit<Span, "timeZone" | "dayStartHour">,
) {
	return tx
		.select()
		.from(integrationData)
		.where(
			and(
				eq(integrationData.userId, userId),
				eq(integrationData.integrationId, id),
				gte(integrationData.day, from),
				lte(integrationData.day, to),
				inArray(integrationData.dataType, [...metrics]),
			),
		);
}

export async function deleteReadings(
	tx: Orm,
	{ userId, id }: ConnectionKey,
	gone: StoredReading[],
): Promise<void> {
	if (gone.length === 0) return;
	const ids = gone.map((row) => row.id);
	await tx
		.delete(integrationData)
		.where(
			and(
				eq(integrationData.userId, userId),
				eq(integrationData.integrationId, id),
				inArray(integrationData.id, ids),
			),
		);
}

const rowsPerStatement = 500;

export async function insertReadings(
	tx: Orm,
	{ userId, id, provider }: ConnectionKey & { provider: Provider },
	readings: Reading[],
	now: number,
): Promise<void> {
	const rows = readings.map((reading) => ({
		userId,
		integrationId: id,
		dataType: reading.metric,
		day: reading.day,
		source: reading.source,
		id: uuidv7(),
		value: reading.value,
		unit: metricInfo(provider, reading.metric)?.unit ?? "",
		metadata: detailsOf(reading),
		recordedAt: iso(reading.recordedAt),
		syncedAt: iso(now),
		isProcessed: false,
	}));
	for (let start = 0; start < rows.length; start += rowsPerStatement) {
		const some = rows.slice(start, start + rowsPerStatement);
		await tx
			.insert(integrationData)
			.values(some)
			.onConflictDoUpdate({
				target: [
					integrationData.userId,
					integrationData.integrationId,
					integrationData.dataType,
					integrationData.day,
					integrationData.source,
				],
				set: {
					value: sql`excluded.value`,
					metadata: sql`excluded.metadata`,
					recordedAt: sql`excluded.recorded_at`,
					syncedAt: sql`excluded.synced_at`,
					isProcessed: false,
				},
			});
	}
}
