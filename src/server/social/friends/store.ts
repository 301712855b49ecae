import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Bond } from "#domain/social/friendship.ts";
import type { Orm } from "#server/db/open.ts";
import { habits } from "#server/habits/habits/tables.ts";
import { friendAsks, friendships } from "#server/social/people/tables.ts";
import { countAsks } from "./ask-store.ts";

export async function findBond(orm: Orm, userId: string, friendId: string) {
	const [row] = await orm
		.select({
			status: friendships.status,
			isAsker: friendships.isAsker,
			byAddress: friendships.byAddress,
		})
		.from(friendships)
		.where(isBetween(userId, friendId));
	return row satisfies Bond;
}

function isBetween(userId: string, friendId: string) {
	return and(eq(friendships.userId, userId), eq(friendships.friendId, friendId));
}

interface NewRequest {
	userId: string;
	friendId: string;
	/** True if the request was sent to an address whose owner the sender doesn't know. */
	byAddress: boolean;
}

export async function insertRequest(
	tx: Orm,
	{ userId, friendId, byAddress }: NewRequest,
	createdAt: string,
): Promise<void> {
	const row = { status: "pending", byAddress, createdAt, updatedAt: createdAt } as const;
	await tx.insert(friendships).values({ ...row, userId, friendId, isAsker: true });
	await tx.insert(friendships).values({ ...row, userId: friendId, friendId: userId, isAsker: false });
}

export async function setByAddress(
	tx: Orm,
	userId: string,
	friendId: string,
	byAddress: boolean,
): Promise<void> {
	for (const [one, other] of bothWays(userId, friendId))
		await tx.update(friendships).set({ byAddress }).where(isBetween(one, other));
}

/**
 * Turns a request to an address into one to its owner too. The sender sees this date: an earlier one would reveal that
 * the address is this person's.
 */
export async function setKnown(tx: Orm, userId: string, friendId: string, at: string): Promise<void> {
	await setByAddress(tx, userId, friendId, false);
	await tx.update(friendships).set({ createdAt: at, updatedAt: at }).where(isBetween(userId, friendId));
}

export async function acceptRequest(tx: Orm, one: string, other: string, updatedAt: string): Promise<void> {
	for (const [userId, friendId] of bothWays(one, other)) {
		await tx.update(friendships).set({ status: "accepted", updatedAt }).where(isBetween(userId, friendId));
		// Accepted requests are no longer listed as sent.
		await tx.delete(friendAsks).where(and(eq(friendAsks.userId, userId), eq(friendAsks.friendId, friendId)));
	}
}

export async function deleteBond(tx: Orm, one: string, other: string): Promise<boolean> {
	let ended = 0;
	for (const [userId, friendId] of bothWays(one, other)) {
		const deleted = await tx
			.delete(friendships)
			.where(isBetween(userId, friendId))
			.returning({ userId: friendships.userId });
		ended += deleted.length;
	}
	return ended > 0;
}

function bothWays(one: string, other: string): [string, string][] {
	return [
		[one, other],
		[other, one],
	];
}

export function listBonds(orm: Orm, userId: string, status: "pending" | "accepted") {
	return orm
		.select()
		.from(friendships)
		.where(and(eq(friendships.userId, userId), eq(friendships.status, status)))
		.orderBy(desc(friendships.updatedAt), friendships.friendId);
}

export async function countBonds(orm: Orm, userId: string): Promise<{ friends: number; requests: number }> {
	const [row] = await orm
		.select({
			friends: sql<number>`(count(*) filter (where status = 'accepted'))::integer`,
			requests: sql<number>`(count(*) filter (where status = 'pending' and not is_asker))::integer`,
		})
		.from(friendships)
		.where(eq(friendships.userId, userId));
	return row ?? { friends: 0, requests: 0 };
}

export async function countSent(orm: Orm, userId: string): Promise<number> {
	const toPeople = await orm.$count(
		friendships,
		and(
			eq(friendships.userId, userId),
			eq(friendships.status, "pending"),
			eq(friendships.isAsker, true),
			eq(friendships.byAddress, false),
		),
	);
	return toPeople + (await countAsks(orm, userId));
}

/** Returns false if there is none, for example because the user has also asked on the person's profile. */
export async function deleteHiddenRequest(tx: Orm, userId: string, friendId: string): Promise<boolean> {
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
	return deleted.length > 0;
}

export async function countActiveHabits(orm: Orm, ids: readonly string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const rows = await orm
		.select({ userId: habits.userId, count: sql<number>`count(*)::integer` })
		.from(habits)
		.where(and(inArray(habits.userId, [...ids]), eq(habits.isActive, true), eq(habits.isHidden, false)))
		.groupBy(habits.userId);
	return new Map(rows.map(({ userId, count }) => [userId, count]));
}
