import { and, asc, between, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { ChallengeProgress } from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import {
	challengeHabits,
	challengeMemberships,
	challengeParticipants,
	type StoredParticipant,
} from "./tables.ts";

export interface Membership {
	challengeId: string;
	habitId: string | null;
	recountAt: string | null;
	/** When this participant's result became final: the morning after the end. */
	settledAt: string | null;
	plannedHabitId: string | null;
}

export function membershipsOf(orm: Orm, userId: string, among?: readonly string[]): Promise<Membership[]> {
	return orm
		.select({
			challengeId: challengeMemberships.challengeId,
			habitId: challengeHabits.habitId,
			recountAt: challengeMemberships.recountAt,
			settledAt: challengeMemberships.settledAt,
			plannedHabitId: challengeMemberships.plannedHabitId,
		})
		.from(challengeMemberships)
		.leftJoin(
			challengeHabits,
			and(
				eq(challengeHabits.userId, challengeMemberships.userId),
				eq(challengeHabits.challengeId, challengeMemberships.challengeId),
			),
		)
		.where(
			and(
				eq(challengeMemberships.userId, userId),
				among && inArray(challengeMemberships.challengeId, [...among]),
			),
		);
}

function isMembership(userId: string, challengeId: string) {
	return and(eq(challengeMemberships.userId, userId), eq(challengeMemberships.challengeId, challengeId));
}

function isParticipant(userId: string, challengeId: string) {
	return and(eq(challengeParticipants.userId, userId), eq(challengeParticipants.challengeId, challengeId));
}

export async function insertMembership(
	tx: Orm,
	membership: { userId: string; challengeId: string; recountAt: string },
): Promise<boolean> {
	const inserted = await tx
		.insert(challengeMemberships)
		.values(membership)
		.onConflictDoNothing()
		.returning({ userId: challengeMemberships.userId });
	return inserted.length === 1;
}

export async function deleteMembership(tx: Orm, userId: string, challengeId: string): Promise<boolean> {
	const deleted = await tx
		.delete(challengeMemberships)
		.where(isMembership(userId, challengeId))
		.returning({ userId: challengeMemberships.userId });
	return deleted.length === 1;
}

export async function saveLink(
	tx: Orm,
	link: { userId: string; challengeId: string; habitId: string },
): Promise<void> {
	await tx
		.insert(challengeHabits)
		.values(link)
		.onConflictDoUpdate({
			target: [challengeHabits.userId, challengeHabits.challengeId],
			set: { habitId: link.habitId },
		});
}

/** Returns false if the user has left. */
export async function updateMembership(
	tx: Orm,
	userId: string,
	challengeId: string,
	changes: Partial<Pick<Membership, "recountAt" | "plannedHabitId">>,
): Promise<boolean> {
	const updated = await tx
		.update(challengeMemberships)
		.set(changes)
		.where(isMembership(userId, challengeId))
		.returning({ userId: challengeMemberships.userId });
	return updated.length === 1;
}

export async function unsettledFor(tx: Orm, userId: string, plannedHabitId: string): Promise<string[]> {
	const rows = await tx
		.select({ challengeId: challengeMemberships.challengeId })
		.from(challengeMemberships)
		.where(
			and(
				eq(challengeMemberships.userId, userId),
				eq(challengeMemberships.plannedHabitId, plannedHabitId),
				isNull(challengeMemberships.settledAt),
			),
		);
	return rows.map(({ challengeId }) => challengeId);
}

/** Reschedules the count and saves `settledAt`; returns false if another count was scheduled in the meantime. */
export async function rescheduleRecount(
	tx: Orm,
	userId: string,
	challengeId: string,
	{ from, to, settledAt }: { from: string; to: string | null; settledAt?: string },
): Promise<boolean> {
	const moved = await tx
		.update(challengeMemberships)
		.set({ recountAt: to, ...(settledAt && { settledAt }) })
		.where(and(isMembership(userId, challengeId), eq(challengeMemberships.recountAt, from)))
		.returning({ userId: challengeMemberships.userId });
	return moved.length === 1;
}

export async function listDueRecounts(
	orm: Orm,
	{ from, to }: { from: string; to: string },
	limit: number,
): Promise<{ userId: string; challengeId: string; recountAt: string }[]> {
	const rows = await orm
		.select({
			userId: challengeMemberships.userId,
			challengeId: challengeMemberships.challengeId,
			recountAt: challengeMemberships.recountAt,
		})
		.from(challengeMemberships)
		.where(between(challengeMemberships.recountAt, from, to))
		.orderBy(asc(challengeMemberships.recountAt))
		.limit(limit);
	return rows.flatMap(({ recountAt, ...row }) => (recountAt === null ? [] : [{ ...row, recountAt }]));
}

/** Resets the existing row if the user had left. */
export async function insertParticipant(
	tx: Orm,
	participant: { challengeId: string; userId: string; joinedAt: string },
): Promise<void> {
	await tx
		.insert(challengeParticipants)
		.values(participant)
		.onConflictDoUpdate({
			target: [challengeParticipants.challengeId, challengeParticipants.userId],
			set: {
				status: "active",
				joinedAt: sql`excluded.joined_at`,
				progress: 0,
				days: 0,
				filledInLater: 0,
				smallDays: 0,
				completedAt: null,
			},
		});
}

export async function dropParticipant(
	tx: Orm,
	userId: string,
	challengeId: string,
): Promise<string | undefined> {
	const [dropped] = await tx
		.update(challengeParticipants)
		.set({ status: "dropped" })
		.where(and(isParticipant(userId, challengeId), ne(challengeParticipants.status, "dropped")))
		.returning({ joinedAt: challengeParticipants.joinedAt });
	return dropped?.joinedAt;
}

export async function deleteParticipant(tx: Orm, userId: string, challengeId: string): Promise<void> {
	await tx.delete(challengeParticipants).where(isParticipant(userId, challengeId));
}

export async function saveProgress(
	tx: Orm,
	userId: string,
	challengeId: string,
	{ share, ...counted }: ChallengeProgress,
): Promise<void> {
	await tx
		.update(challengeParticipants)
		.set({ progress: share, ...counted })
		.where(and(isParticipant(userId, challengeId), ne(challengeParticipants.status, "dropped")));
}

export async function completeParticipant(
	tx: Orm,
	userId: string,
	challengeId: string,
	completedAt: string,
): Promise<boolean> {
	const completed = await tx
		.update(challengeParticipants)
		.set({ status: "completed", completedAt })
		.where(and(isParticipant(userId, challengeId), eq(challengeParticipants.status, "active")))
		.returning({ userId: challengeParticipants.userId });
	return completed.length === 1;
}

export function partsOf(orm: Orm, userId: string, ids: readonly string[]): Promise<StoredParticipant[]> {
	return ids.length === 0
		? Promise.resolve([])
		: orm
				.select()
				.from(challengeParticipants)
				.where(
					and(eq(challengeParticipants.userId, userId), inArray(challengeParticipants.challengeId, [...ids])),
				);
}

export function allPartsOf(orm: Orm, userId: string): Promise<StoredParticipant[]> {
	return orm.select().from(challengeParticipants).where(eq(challengeParticipants.userId, userId));
}

/** Returns at most 500 people, without those who left. */
export function participantsOf(orm: Orm, challengeId: string): Promise<StoredParticipant[]> {
	return orm
		.select()
		.from(challengeParticipants)
		.where(
			and(eq(challengeParticipants.challengeId, challengeId), ne(challengeParticipants.status, "dropped")),
		);
}

export function listAllParticipants(
	orm: Orm,
	challengeId: string,
	limit: number,
): Promise<StoredParticipant[]> {
	return orm
		.select()
		.from(challengeParticipants)
		.where(eq(challengeParticipants.challengeId, challengeId))
		.orderBy(asc(challengeParticipants.userId))
		.limit(limit);
}
