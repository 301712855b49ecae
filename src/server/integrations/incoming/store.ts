import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import { isStuck, isWaiting } from "#domain/integrations/connection.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import type { ConnectionKey } from "#server/integrations/sync/store.ts";
import {
	incomingDeliveries,
	incomingWebhookTokens,
	integrations,
	type StoredConnection,
} from "#server/integrations/tables.ts";

export async function insertDelivery(tx: Orm, delivery: string, receivedAt: string): Promise<boolean> {
	const inserted = await tx
		.insert(incomingDeliveries)
		.values({ delivery, receivedAt })
		.onConflictDoNothing()
		.returning({ delivery: incomingDeliveries.delivery });
	return inserted.length === 1;
}

export async function deleteDeliveriesBefore(orm: Orm, time: string): Promise<void> {
	await deleteInBatches(orm, incomingDeliveries.delivery, lt(incomingDeliveries.receivedAt, time));
}

/** A call that names n provider users marks at most n times this many connections. */
const maxConnections = 20;

export type ProviderUserConnection = ConnectionKey & Pick<StoredConnection, "providerUserId">;

/** Sorted in the order in which all code locks them. */
export async function connectionsOfProviderUsers(
	orm: Orm,
	providers: readonly Provider[],
	{ providerUserIds, isDemo }: { providerUserIds: readonly string[]; isDemo: boolean },
): Promise<ProviderUserConnection[]> {
	if (providerUserIds.length === 0) return [];
	return orm
		.select({
			userId: integrations.userId,
			id: integrations.id,
			providerUserId: integrations.providerUserId,
		})
		.from(integrations)
		.where(
			and(
				inArray(integrations.provider, [...providers]),
				inArray(integrations.providerUserId, [...providerUserIds]),
				eq(integrations.isDemo, isDemo),
			),
		)
		.orderBy(integrations.userId, integrations.id)
		.limit(maxConnections * providerUserIds.length);
}

/** Makes the next run read days from `from` on. Returns whether it should run now. */
export async function markConnection(
	tx: Orm,
	{ userId, id, ...row }: StoredConnection,
	{ from, isWithdrawn, now }: { from: Day; isWithdrawn: boolean; now: number },
): Promise<boolean> {
	const isReadable = row.isActive && !isStuck(row.state) && !isWaiting(row, now);
	const isWanted = isWithdrawn || isReadable;
	const at = iso(now);
	await tx
		.update(integrations)
		.set({
			marks: sql`${integrations.marks} + 1`,
			readFrom: sql`least(${integrations.readFrom}, ${from}::date)`,
			...(isWanted && { syncAt: at }),
			...(isWithdrawn && { withdrawnAt: at }),
		})
		.where(and(eq(integrations.userId, userId), eq(integrations.id, id)));
	return isWanted;
}

export async function findToken(orm: Orm, app: string) {
	const [row] = await orm.select().from(incomingWebhookTokens).where(eq(incomingWebhookTokens.app, app));
	return row?.token;
}

export async function putToken(tx: Orm, token: typeof incomingWebhookTokens.$inferInsert): Promise<void> {
	await tx
		.insert(incomingWebhookTokens)
		.values(token)
		.onConflictDoUpdate({
			target: incomingWebhookTokens.app,
			set: { token: token.token, receivedAt: token.receivedAt },
		});
}
