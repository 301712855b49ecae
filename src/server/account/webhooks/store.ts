import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { deliveriesKept, maxWaiting } from "#domain/account/webhook.ts";
import { isOpenAccount } from "#server/account/suspensions/open-account.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { users } from "#server/users/tables.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

export type StoredWebhook = typeof webhooks.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;
export type WebhookKey = Pick<StoredWebhook, "userId" | "id">;

const isHookOfDelivery = and(
	eq(webhooks.userId, webhookDeliveries.userId),
	eq(webhooks.id, webhookDeliveries.hookId),
);

function isHook({ userId, id }: WebhookKey) {
	return and(eq(webhooks.userId, userId), eq(webhooks.id, id));
}
function isOnOf(userId: string) {
	return and(eq(webhooks.userId, userId), isNull(webhooks.offBecause));
}
function isOfHook({ userId, id }: WebhookKey) {
	return and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.hookId, id));
}

export function listHooks(orm: Orm, userId: string): Promise<StoredWebhook[]> {
	return orm
		.select()
		.from(webhooks)
		.where(eq(webhooks.userId, userId))
		.orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findHook(orm: Orm, key: WebhookKey): Promise<StoredWebhook | undefined> {
	const [row] = await orm.select().from(webhooks).where(isHook(key));
	return row;
}

/** Keeps a webhook from being switched off or deleted until the transaction ends. */
export async function lockHook(tx: Orm, key: WebhookKey): Promise<StoredWebhook | undefined> {
	const [row] = await tx.select().from(webhooks).where(isHook(key)).for("share");
	return row;
}

export async function insertHook(tx: Orm, hook: typeof webhooks.$inferInsert): Promise<void> {
	await tx.insert(webhooks).values(hook);
}

export async function updateHook(
	orm: Orm,
	key: WebhookKey,
	changes: Partial<Omit<StoredWebhook, "userId" | "id">>,
): Promise<StoredWebhook | undefined> {
	const [row] = await orm.update(webhooks).set(changes).where(isHook(key)).returning();
	return row;
}

/** Call before changing the address: a different one starts without failures. */
export async function resetFailuresIfMoved(tx: Orm, key: WebhookKey, url: string): Promise<void> {
	await tx
		.update(webhooks)
		.set({ failingSince: null })
		.where(and(isHook(key), ne(webhooks.url, url)));
}

/** Changes nothing and returns false if the webhook is off, deleted or at another address. */
export async function updateHookIfOn(
	tx: Orm,
	{ userId, id, url }: WebhookKey & Pick<StoredWebhook, "url">,
	changes: Pick<StoredWebhook, "failingSince"> & Partial<Pick<StoredWebhook, "offBecause">>,
): Promise<boolean> {
	const updated = await tx
		.update(webhooks)
		.set(changes)
		.where(and(isOnOf(userId), eq(webhooks.id, id), eq(webhooks.url, url)))
		.returning({ id: webhooks.id });
	return updated.length === 1;
}

export async function deleteHook(orm: Orm, key: WebhookKey): Promise<boolean> {
	const deleted = await orm.delete(webhooks).where(isHook(key)).returning({ id: webhooks.id });
	return deleted.length === 1;
}

export function listDeliveries(orm: Orm, key: WebhookKey): Promise<Delivery[]> {
	return orm
		.select()
		.from(webhookDeliveries)
		.where(isOfHook(key))
		.orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
		.limit(deliveriesKept);
}

export async function insertDelivery(
	orm: Orm,
	delivery: typeof webhookDeliveries.$inferInsert,
): Promise<Delivery> {
	const [row] = await orm.insert(webhookDeliveries).values(delivery).returning();
	if (row === undefined) throw new Error("The insert returned no row.");
	return row;
}

export async function updateDelivery(
	orm: Orm,
	{ userId, hookId, id }: Pick<Delivery, "userId" | "hookId" | "id">,
	changes: Partial<Omit<Delivery, "userId" | "hookId" | "id">>,
): Promise<Delivery | undefined> {
	const [row] = await orm
		.update(webhookDeliveries)
		.set(changes)
		.where(and(isOfHook({ userId, id: hookId }), eq(webhookDeliveries.id, id)))
		.returning();
	return row;
}

export async function giveUpWaiting(tx: Orm, key: WebhookKey): Promise<void> {
	await tx.update(webhookDeliveries).set({ dueAt: null }).where(isOfHook(key));
}

/** The owner can switch them on again. */
export async function switchOffHooks(tx: Orm, userId: string): Promise<void> {
	// Webhooks before deliveries, as everywhere: in the other order, each could wait for the other's rows.
	await tx.update(webhooks).set({ offBecause: "owner", failingSince: null }).where(isOnOf(userId));
	await tx
		.update(webhookDeliveries)
		.set({ dueAt: null })
		.where(and(eq(webhookDeliveries.userId, userId), isNotNull(webhookDeliveries.dueAt)));
}

/** After a suspension: receivers did not fail on days when nothing was sent to them. */
export async function restartFailureTimes(tx: Orm, userId: string): Promise<void> {
	await tx.update(webhooks).set({ failingSince: null }).where(isOnOf(userId));
}

/** Leaves out suspended accounts, whose deliveries wait, and closed ones. */
export async function listDue(orm: Orm, now: string, limit: number): Promise<WebhookKey[]> {
	const firstDue = sql<string>`min(${webhookDeliveries.dueAt})`;
	return orm
		.select({ userId: webhooks.userId, id: webhooks.id })
		.from(webhookDeliveries)
		.innerJoin(webhooks, isHookOfDelivery)
		.innerJoin(users, eq(users.id, webhookDeliveries.userId))
		.leftJoin(suspensions, eq(suspensions.userId, webhookDeliveries.userId))
		.where(and(lte(webhookDeliveries.dueAt, now), isFree(now), isOpenAccount))
		.groupBy(webhooks.userId, webhooks.id)
		.orderBy(firstDue)
		.limit(limit);
}

function isFree(now: string) {
	return and(isNull(webhooks.offBecause), or(isNull(webhooks.busyUntil), lt(webhooks.busyUntil, now)));
}

/** Returns false if the webhook is off or deleted, rests after a failure, or is in use by another process. */
export async function claimHook(
	orm: Orm,
	key: WebhookKey,
	{ now, until }: { now: string; until: string },
): Promise<boolean> {
	const claimed = await orm
		.update(webhooks)
		.set({ busyUntil: until })
		.where(and(isHook(key), isFree(now)))
		.returning({ id: webhooks.id });
	return claimed.length === 1;
}

/**
 * Returns the next due delivery with the webhook's current settings; undefined if none is due, the webhook is off, or the
 * account is closed or suspended.
 */
export async function nextDue(
	orm: Orm,
	key: WebhookKey,
	now: string,
): Promise<{ hook: StoredWebhook; delivery: Delivery } | undefined> {
	const [row] = await orm
		.select({ hook: webhooks, delivery: webhookDeliveries })
		.from(webhookDeliveries)
		.innerJoin(webhooks, isHookOfDelivery)
		.innerJoin(users, eq(users.id, webhookDeliveries.userId))
		.leftJoin(suspensions, eq(suspensions.userId, webhookDeliveries.userId))
		.where(and(isOfHook(key), isOnOf(key.userId), lte(webhookDeliveries.dueAt, now), isOpenAccount))
		.orderBy(asc(webhookDeliveries.dueAt))
		.limit(1);
	return row;
}

/** Keeps only the newest finished deliveries, and the newest `maxWaiting` of all. */
export async function deleteOldDeliveries(orm: Orm, key: WebhookKey): Promise<void> {
	for (const [kept, isDone] of [
		[deliveriesKept, isNull(webhookDeliveries.dueAt)],
		[maxWaiting, undefined],
	] as const) {
		const old = orm
			.select({ id: webhookDeliveries.id })
			.from(webhookDeliveries)
			.where(and(isOfHook(key), isDone))
			.orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
			.offset(kept);
		await orm.delete(webhookDeliveries).where(and(isOfHook(key), inArray(webhookDeliveries.id, old)));
	}
}
