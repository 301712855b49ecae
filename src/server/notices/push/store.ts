import { and, asc, eq, getTableColumns, inArray, ne } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { users } from "#server/users/tables.ts";
import { pushSubscriptions } from "./tables.ts";

type StoredSubscription = typeof pushSubscriptions.$inferSelect;

export type Subscription = StoredSubscription & { locale: "en" | "hi" };

export async function saveSubscription(tx: Orm, given: StoredSubscription): Promise<boolean> {
	const { userId, sessionId, endpoint, p256dh, auth } = given;
	const [before] = await tx
		.select({ endpoint: pushSubscriptions.endpoint })
		.from(pushSubscriptions)
		.where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)));
	// A browser keeps its endpoint when its session ends unnoticed; it must not receive everything twice.
	await tx
		.delete(pushSubscriptions)
		.where(
			and(
				eq(pushSubscriptions.userId, userId),
				eq(pushSubscriptions.endpoint, endpoint),
				ne(pushSubscriptions.sessionId, sessionId),
			),
		);
	await tx
		.insert(pushSubscriptions)
		.values(given)
		.onConflictDoUpdate({
			target: [pushSubscriptions.userId, pushSubscriptions.sessionId],
			set: { endpoint, p256dh, auth },
		});
	return before?.endpoint !== endpoint;
}

export async function deleteSubscription(orm: Orm, userId: string, endpoint: string): Promise<void> {
	await orm
		.delete(pushSubscriptions)
		.where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export function subscriptionsOfUsers(orm: Orm, userIds: readonly string[]): Promise<Subscription[]> {
	return orm
		.select({ ...getTableColumns(pushSubscriptions), locale: users.locale })
		.from(pushSubscriptions)
		.innerJoin(users, eq(users.id, pushSubscriptions.userId))
		.where(inArray(pushSubscriptions.userId, [...userIds]))
		.orderBy(asc(pushSubscriptions.createdAt));
}
