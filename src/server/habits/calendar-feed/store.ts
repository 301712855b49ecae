import { and, eq } from "drizzle-orm";
import { isOpenAccount } from "#server/account/suspensions/open-account.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { TokenKey } from "#server/ground/owned-token.ts";
import type { DaySettings } from "#server/users/store.ts";
import { users } from "#server/users/tables.ts";
import { calendarFeeds } from "./tables.ts";

export async function findFeed(orm: Orm, userId: string): Promise<{ createdAt: string } | undefined> {
	const [feed] = await orm
		.select({ createdAt: calendarFeeds.createdAt })
		.from(calendarFeeds)
		.where(eq(calendarFeeds.userId, userId));
	return feed;
}

export async function saveFeed(orm: Orm, { userId, tokenHash }: TokenKey, createdAt: string): Promise<void> {
	const set = { tokenHash, createdAt };
	await orm
		.insert(calendarFeeds)
		.values({ userId, ...set })
		.onConflictDoUpdate({ target: calendarFeeds.userId, set });
}

export async function deleteFeed(orm: Orm, userId: string): Promise<void> {
	await orm.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Returns undefined for a wrong address, or while the account is closed or suspended. */
export async function findFeedOwner(
	orm: Orm,
	{ userId, tokenHash }: TokenKey,
): Promise<DaySettings | undefined> {
	const [owner] = await orm
		.select({ timeZone: users.timeZone, dayStartHour: users.dayStartHour })
		.from(calendarFeeds)
		.innerJoin(users, eq(users.id, calendarFeeds.userId))
		.leftJoin(suspensions, eq(suspensions.userId, calendarFeeds.userId))
		.where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.tokenHash, tokenHash), isOpenAccount));
	return owner;
}
