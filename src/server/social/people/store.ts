import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { users } from "#server/users/tables.ts";
import { friendIdsOf, hiddenIdsOf, nameColumns } from "./circle.ts";
import { friendships, socialProfiles } from "./tables.ts";

export type Member = Awaited<ReturnType<typeof listMembers>>[number];

/** Doesn't join the reader's rows: users are distributed by id, so those may be on another node. */
export function listMembers(orm: Orm, ids: readonly string[]) {
	return orm
		.select({
			userId: users.id,
			...nameColumns,
			email: users.email,
			isVerified: users.isVerified,
			timeZone: users.timeZone,
			dayStartHour: users.dayStartHour,
			joinedAt: socialProfiles.joinedAt,
			sharesSeen: socialProfiles.sharesSeen,
			createdAt: users.createdAt,
		})
		.from(users)
		.innerJoin(socialProfiles, eq(socialProfiles.userId, users.id))
		.where(and(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`, isNull(users.closedAt)));
}

export async function hasJoined(orm: Orm, userId: string): Promise<boolean> {
	const [row] = await orm
		.select({ userId: socialProfiles.userId })
		.from(socialProfiles)
		.where(eq(socialProfiles.userId, userId));
	return row !== undefined;
}

/** Returns no row if the user isn't in the hub. */
export function circleLookup(orm: Orm) {
	const userId = sql.placeholder("userId");
	return orm
		.select({
			friends: sql<string[]>`array(${friendIdsOf(userId)})`.as("friends"),
			hidden: sql<string[]>`array(${hiddenIdsOf(userId)})`.as("hidden"),
		})
		.from(socialProfiles)
		.where(eq(socialProfiles.userId, userId))
		.prepare("circle_lookup");
}

export async function insertMember(tx: Orm, member: typeof socialProfiles.$inferInsert): Promise<boolean> {
	const inserted = await tx
		.insert(socialProfiles)
		.values(member)
		.onConflictDoNothing()
		.returning({ userId: socialProfiles.userId });
	return inserted.length === 1;
}

export async function setSharesSeen(tx: Orm, userId: string, sharesSeen: boolean): Promise<void> {
	await tx.update(socialProfiles).set({ sharesSeen }).where(eq(socialProfiles.userId, userId));
}

export async function setSocialName(
	tx: Orm,
	userId: string,
	socialName: string,
	updatedAt: string,
): Promise<void> {
	await tx.update(users).set({ socialName, updatedAt }).where(eq(users.id, userId));
}

export async function listFriendIds(orm: Orm, userId: string, among?: readonly string[]): Promise<string[]> {
	const rows = await orm
		.select({ id: friendships.friendId })
		.from(friendships)
		.where(
			and(
				eq(friendships.userId, userId),
				eq(friendships.status, "accepted"),
				among && inArray(friendships.friendId, [...among]),
			),
		);
	return rows.map(({ id }) => id);
}
