import { and, asc, eq, getTableColumns, inArray, ne } from "drizzle-orm";
import { users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { pushSubscriptions } from "./tables.ts";

type Stored = typeof pushSubscriptions.$inferSelect;

export type Subscription = Stored & { locale: "en" | "hi" };

/** Keeps the subscription of a session; whether it was not there before. */
export const keepSubscription = async (tx: Orm, given: Stored): Promise<boolean> => {
	const { userId, sessionId, endpoint, p256dh, auth } = given;
	const [before] = await tx
		.select({ endpoint: pushSubscriptions.endpoint })
		.from(pushSubscriptions)
		.where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)));
	// A browser whose session ended unheard keeps its endpoint: it must not get everything twice.
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
};

export const deleteSubscription = async (orm: Orm, userId: string, endpoint: string): Promise<void> => {
	await orm
		.delete(pushSubscriptions)
		.where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
};

export const subscriptionsOfUsers = (orm: Orm, userIds: readonly string[]): Promise<Subscription[]> =>
	orm
		.select({ ...getTableColumns(pushSubscriptions), locale: users.locale })
		.from(pushSubscriptions)
		.innerJoin(users, eq(users.id, pushSubscriptions.userId))
		.where(inArray(pushSubscriptions.userId, [...userIds]))
		.orderBy(asc(pushSubscriptions.createdAt));
