import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Bond } from "#domain/social/friendship.ts";
import type { Orm } from "#server/db/open.ts";
import { habits } from "#server/habits/habits/tables.ts";
import { friendAsks, friendships, invitations } from "#server/social/people/tables.ts";

export const findBond = async (orm: Orm, userId: string, friendId: string) => {
	const [row] = await orm
		.select({
			status: friendships.status,
			isAsker: friendships.isAsker,
			byAddress: friendships.byAddress,
		})
		.from(friendships)
		.where(isBetween(userId, friendId));
	return row satisfies Bond;
};

const isBetween = (userId: string, friendId: string) =>
	and(eq(friendships.userId, userId), eq(friendships.friendId, friendId));

interface NewRequest {
	userId: string;
	friendId: string;
	/** Whether an address was asked, of which the asker does not know whose it is. */
	byAddress: boolean;
}

export const insertRequest = async (
	tx: Orm,
	{ userId, friendId, byAddress }: NewRequest,
	createdAt: string,
): Promise<void> => {
	const row = { status: "pending", byAddress, createdAt, updatedAt: createdAt } as const;
	await tx.insert(friendships).values({ ...row, userId, friendId, isAsker: true });
	await tx.insert(friendships).values({ ...row, userId: friendId, friendId: userId, isAsker: false });
};

/** What was asked of an address is now asked of a person that the asker knows. */
export const setKnown = async (tx: Orm, userId: string, friendId: string): Promise<void> => {
	await tx.update(friendships).set({ byAddress: false }).where(isBetween(userId, friendId));
};

export const acceptRequest = async (
	tx: Orm,
	one: string,
	other: string,
	updatedAt: string,
): Promise<void> => {
	for (const [userId, friendId] of bothWays(one, other)) {
		await tx.update(friendships).set({ status: "accepted", updatedAt }).where(isBetween(userId, friendId));
		// Friends need not be shown as asked.
		await tx.delete(friendAsks).where(and(eq(friendAsks.userId, userId), eq(friendAsks.friendId, friendId)));
	}
};

/** Ends what is between two people; false where nothing was. */
export const deleteBond = async (tx: Orm, one: string, other: string): Promise<boolean> => {
	let ended = 0;
	for (const [userId, friendId] of bothWays(one, other)) {
		const deleted = await tx
			.delete(friendships)
			.where(isBetween(userId, friendId))
			.returning({ userId: friendships.userId });
		ended += deleted.length;
	}
	return ended > 0;
};

const bothWays = (one: string, other: string): [string, string][] => [
	[one, other],
	[other, one],
];

/** Newest first. */
export const listBonds = (orm: Orm, userId: string, status: "pending" | "accepted") =>
	orm
		.select()
		.from(friendships)
		.where(and(eq(friendships.userId, userId), eq(friendships.status, status)))
		.orderBy(desc(friendships.updatedAt), friendships.friendId);

/** How many friends somebody has, and how many requests wait for their answer. */
export const countBonds = async (
	orm: Orm,
	userId: string,
): Promise<{ friends: number; requests: number }> => {
	const [row] = await orm
		.select({
			friends: sql<number>`(count(*) filter (where status = 'accepted'))::integer`,
			requests: sql<number>`(count(*) filter (where status = 'pending' and not is_asker))::integer`,
		})
		.from(friendships)
		.where(eq(friendships.userId, userId));
	return row ?? { friends: 0, requests: 0 };
};

/** How many requests somebody sees as sent. */
export const countSent = async (orm: Orm, userId: string): Promise<number> => {
	const toPeople = await orm.$count(
		friendships,
		and(
			eq(friendships.userId, userId),
			eq(friendships.status, "pending"),
			eq(friendships.isAsker, true),
			eq(friendships.byAddress, false),
		),
	);
	return toPeople + (await orm.$count(friendAsks, eq(friendAsks.userId, userId)));
};

/** Takes back a request that came of an address. */
export const deleteHiddenRequest = async (tx: Orm, userId: string, friendId: string): Promise<void> => {
	const deleted = await tx
		.delete(friendships)
		.where(
			and(
				isBetween(userId, friendId),
				eq(friendships.status, "pending"),
				eq(friendships.isAsker, true),
				eq(friendships.byAddress, true),
			),
		)
		.returning({ userId: friendships.userId });
	if (deleted.length > 0) await tx.delete(friendships).where(isBetween(friendId, userId));
};

export const findInviter = async (orm: Orm, code: string): Promise<string | undefined> => {
	const [row] = await orm
		.select({ userId: invitations.userId })
		.from(invitations)
		.where(eq(invitations.code, code));
	return row?.userId;
};

export const countActiveHabits = async (orm: Orm, ids: readonly string[]): Promise<Map<string, number>> => {
	if (ids.length === 0) return new Map();
	const rows = await orm
		.select({ userId: habits.userId, count: sql<number>`count(*)::integer` })
		.from(habits)
		.where(and(inArray(habits.userId, [...ids]), eq(habits.isActive, true), eq(habits.isHidden, false)))
		.groupBy(habits.userId);
	return new Map(rows.map(({ userId, count }) => [userId, count]));
};
