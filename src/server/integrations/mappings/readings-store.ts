import { and, eq, gte, isNull, lte } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { integrationData, integrations, type StoredConnection } from "#server/integrations/tables.ts";

export type Connection = Pick<
	StoredConnection,
	| "userId"
	| "id"
	| "provider"
	| "isDemo"
	| "accessToken"
	| "scopes"
	| "settings"
	| "isActive"
	| "state"
	| "timeZone"
	| "lastSync"
	| "lastReadingAt"
	| "createdAt"
>;

const { userId, id, provider, isDemo, accessToken, scopes, settings, isActive, state } = integrations;
const { timeZone, lastSync, lastReadingAt, createdAt } = integrations;
const connectionColumns = {
	userId,
	id,
	provider,
	isDemo,
	accessToken,
	scopes,
	settings,
	isActive,
	state,
	timeZone,
	lastSync,
	lastReadingAt,
	createdAt,
};

async function findConnection(orm: Orm, userId: string, id: string): Promise<Connection | undefined> {
	const [row] = await orm
		.select(connectionColumns)
		.from(integrations)
		.where(and(eq(integrations.userId, userId), eq(integrations.id, id), isNull(integrations.endedAt)));
	return row;
}

/** Throws `not-found`. */
export async function requireConnection(orm: Orm, userId: string, id: string): Promise<Connection> {
	const connection = await findConnection(orm, userId, id);
	if (connection === undefined) throw new Problem("not-found");
	return connection;
}

/** Waits for a sync under way, which may not know the caller's change. Throws `not-found`. */
export async function lockOwnConnection(tx: Orm, userId: string, id: string): Promise<Connection> {
	await tx
		.select({ id: integrations.id })
		.from(integrations)
		.where(and(eq(integrations.userId, userId), eq(integrations.id, id)))
		.for("no key update");
	return requireConnection(tx, userId, id);
}

/** Returns at most one connection per provider. */
export function connectionsOf(orm: Orm, userId: string): Promise<Connection[]> {
	return orm
		.select(connectionColumns)
		.from(integrations)
		.where(and(eq(integrations.userId, userId), isNull(integrations.endedAt)));
}

export async function readingsOf(
	orm: Orm,
	{ userId, id }: Pick<Connection, "userId" | "id">,
	{ from, to }: { from: Day; to: Day },
): Promise<Reading[]> {
	const rows = await orm
		.select({
			metric: integrationData.dataType,
			day: integrationData.day,
			source: integrationData.source,
			value: integrationData.value,
			metadata: integrationData.metadata,
			recordedAt: integrationData.recordedAt,
		})
		.from(integrationData)
		.where(
			and(
				eq(integrationData.userId, userId),
				eq(integrationData.integrationId, id),
				gte(integrationData.day, from),
				lte(integrationData.day, to),
			),
		);
	return rows.map(({ metadata, recordedAt, ...reading }) => ({
		...reading,
		...metadata,
		recordedAt: Date.parse(recordedAt),
	}));
}

export async function markProcessed(tx: Orm, userId: string, integrationId: string): Promise<void> {
	await tx
		.update(integrationData)
		.set({ isProcessed: true })
		.where(
			and(
				eq(integrationData.userId, userId),
				eq(integrationData.integrationId, integrationId),
				eq(integrationData.isProcessed, false),
			),
		);
}
