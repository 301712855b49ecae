import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { friendIdsOf, hiddenIdsOf, nameColumns } from "./circle.ts";
import { blockedBy, blocks, friendships, invitations, socialProfiles } from "./tables.ts";

export type Member = Awaited<ReturnType<typeof listMembers>>[number];

/**
 * Those of these people who are in the hub. Joined to nothing of the reader's: with users distributed by id, their rows
 * are elsewhere.
 */
export const listMembers = (orm: Orm, ids: readonly string[]) =>
	orm
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

export const hasJoined = async (orm: Orm, userId: string): Promise<boolean> => {
	const [row] = await orm
		.select({ userId: socialProfiles.userId })
		.from(socialProfiles)
		.where(eq(socialProfiles.userId, userId));
	return row !== undefined;
};

/** Who somebody's friends are and who is hidden from them, prepared; no row for whoever is not in the hub. */
export const circleLookup = (orm: Orm) => {
	const userId = sql.placeholder("userId");
	return orm
		.select({
			friends: sql<string[]>`array(${friendIdsOf(userId)})`.as("friends"),
			hidden: sql<string[]>`array(${hiddenIdsOf(userId)})`.as("hidden"),
		})
		.from(socialProfiles)
		.where(eq(socialProfiles.userId, userId))
		.prepare("circle_lookup");
};

/** Takes part from now on; nothing changes for whoever does already. */
export const insertMember = async (tx: Orm, member: typeof socialProfiles.$inferInsert): Promise<boolean> => {
	const inserted = await tx
		.insert(socialProfiles)
		.values(member)
		.onConflictDoNothing()
		.returning({ userId: socialProfiles.userId });
	return inserted.length === 1;
};

export const setSharesSeen = async (tx: Orm, userId: string, sharesSeen: boolean): Promise<void> => {
	await tx.update(socialProfiles).set({ sharesSeen }).where(eq(socialProfiles.userId, userId));
};

export const setSocialName = async (
	tx: Orm,
	userId: string,
	socialName: string,
	updatedAt: string,
): Promise<void> => {
	await tx.update(users).set({ socialName, updatedAt }).where(eq(users.id, userId));
};

export const insertInvitation = async (tx: Orm, row: typeof invitations.$inferInsert): Promise<void> => {
	await tx.insert(invitations).values(row);
};

export const listFriendIds = async (
	orm: Orm,
	userId: string,
	among?: readonly string[],
): Promise<string[]> => {
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
};

/** Everybody who has blocked this user or whom this user has blocked. */
export const listHidden = async (orm: Orm, userId: string, among?: readonly string[]): Promise<string[]> => {
	const blocked = orm
		.select({ id: blocks.blockedId })
		.from(blocks)
		.where(and(eq(blocks.userId, userId), among && inArray(blocks.blockedId, [...among])));
	const blockers = orm
		.select({ id: sql<string>`${blockedBy.blockerId}`.as("id") })
		.from(blockedBy)
		.where(and(eq(blockedBy.userId, userId), among && inArray(blockedBy.blockerId, [...among])));
	return (await blocked.union(blockers)).map(({ id }) => id);
};
