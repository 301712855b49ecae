import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { ChallengeProgress } from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import {
	challengeHabits,
	challengeMemberships,
	challengeParticipants,
	type StoredParticipant,
} from "./tables.ts";

/** Somebody's membership with the habit that counts. */
export interface Membership {
	challengeId: string;
	habitId: string | null;
	lookAt: string | null;
}

export const membershipsOf = (orm: Orm, userId: string, among?: readonly string[]): Promise<Membership[]> =>
	orm
		.select({
			challengeId: challengeMemberships.challengeId,
			habitId: challengeHabits.habitId,
			lookAt: challengeMemberships.lookAt,
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

const isMembership = (userId: string, challengeId: string) =>
	and(eq(challengeMemberships.userId, userId), eq(challengeMemberships.challengeId, challengeId));

const isParticipant = (userId: string, challengeId: string) =>
	and(eq(challengeParticipants.userId, userId), eq(challengeParticipants.challengeId, challengeId));

/** False where there is one. */
export const insertMembership = async (
	tx: Orm,
	membership: { userId: string; challengeId: string; lookAt: string },
): Promise<boolean> => {
	const inserted = await tx
		.insert(challengeMemberships)
		.values(membership)
		.onConflictDoNothing()
		.returning({ userId: challengeMemberships.userId });
	return inserted.length === 1;
};

export const deleteMembership = async (tx: Orm, userId: string, challengeId: string): Promise<boolean> => {
	const deleted = await tx
		.delete(challengeMemberships)
		.where(isMembership(userId, challengeId))
		.returning({ userId: challengeMemberships.userId });
	return deleted.length === 1;
};

/** Chooses the habit that counts. */
export const saveLink = async (
	tx: Orm,
	link: { userId: string; challengeId: string; habitId: string },
): Promise<void> => {
	await tx
		.insert(challengeHabits)
		.values(link)
		.onConflictDoUpdate({
			target: [challengeHabits.userId, challengeHabits.challengeId],
			set: { habitId: link.habitId },
		});
};

/** Has progress counted at an instant. */
export const setLook = async (
	tx: Orm,
	userId: string,
	challengeId: string,
	lookAt: string | null,
): Promise<void> => {
	await tx.update(challengeMemberships).set({ lookAt }).where(isMembership(userId, challengeId));
};

/** Sets the next look unless somebody else has done so; false then. */
export const moveLook = async (
	tx: Orm,
	userId: string,
	challengeId: string,
	{ from, to }: { from: string; to: string | null },
): Promise<boolean> => {
	const moved = await tx
		.update(challengeMemberships)
		.set({ lookAt: to })
		.where(and(isMembership(userId, challengeId), eq(challengeMemberships.lookAt, from)))
		.returning({ userId: challengeMemberships.userId });
	return moved.length === 1;
};

export const listLooks = async (
	orm: Orm,
	now: string,
	limit: number,
): Promise<{ userId: string; challengeId: string; lookAt: string }[]> => {
	const rows = await orm
		.select()
		.from(challengeMemberships)
		.where(and(isNotNull(challengeMemberships.lookAt), lte(challengeMemberships.lookAt, now)))
		.orderBy(asc(challengeMemberships.lookAt))
		.limit(limit);
	return rows.flatMap(({ lookAt, ...row }) => (lookAt === null ? [] : [{ ...row, lookAt }]));
};

/** Takes part from the beginning, also whoever has left. */
export const insertParticipant = async (
	tx: Orm,
	participant: { challengeId: string; userId: string; joinedAt: string },
): Promise<void> => {
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
				completedAt: null,
			},
		});
};

/** Gives since when they had taken part; undefined where they did not. */
export const dropParticipant = async (
	tx: Orm,
	userId: string,
	challengeId: string,
): Promise<string | undefined> => {
	const [dropped] = await tx
		.update(challengeParticipants)
		.set({ status: "dropped" })
		.where(and(isParticipant(userId, challengeId), ne(challengeParticipants.status, "dropped")))
		.returning({ joinedAt: challengeParticipants.joinedAt });
	return dropped?.joinedAt;
};

export const deleteParticipant = async (tx: Orm, userId: string, challengeId: string): Promise<void> => {
	await tx.delete(challengeParticipants).where(isParticipant(userId, challengeId));
};

export const saveProgress = async (
	tx: Orm,
	userId: string,
	challengeId: string,
	{ share, days, filledInLater }: ChallengeProgress,
): Promise<void> => {
	await tx
		.update(challengeParticipants)
		.set({ progress: share, days, filledInLater })
		.where(and(isParticipant(userId, challengeId), ne(challengeParticipants.status, "dropped")));
};

/** False where they have completed it before, or left. */
export const completeParticipant = async (
	tx: Orm,
	userId: string,
	challengeId: string,
	completedAt: string,
): Promise<boolean> => {
	const completed = await tx
		.update(challengeParticipants)
		.set({ status: "completed", completedAt })
		.where(and(isParticipant(userId, challengeId), eq(challengeParticipants.status, "active")))
		.returning({ userId: challengeParticipants.userId });
	return completed.length === 1;
};

/** Those of a person in these challenges. */
export const partsOf = (orm: Orm, userId: string, ids: readonly string[]): Promise<StoredParticipant[]> =>
	ids.length === 0
		? Promise.resolve([])
		: orm
				.select()
				.from(challengeParticipants)
				.where(
					and(eq(challengeParticipants.userId, userId), inArray(challengeParticipants.challengeId, [...ids])),
				);

/** All that a person has ever taken part in. */
export const allPartsOf = (orm: Orm, userId: string): Promise<StoredParticipant[]> =>
	orm.select().from(challengeParticipants).where(eq(challengeParticipants.userId, userId));

/** Everybody who takes part: 500 at most. */
export const participantsOf = (orm: Orm, challengeId: string): Promise<StoredParticipant[]> =>
	orm
		.select()
		.from(challengeParticipants)
		.where(
			and(eq(challengeParticipants.challengeId, challengeId), ne(challengeParticipants.status, "dropped")),
		);

/** Some of those that a challenge has rows of, whoever has left among them. */
export const someEver = (orm: Orm, challengeId: string, limit: number): Promise<StoredParticipant[]> =>
	orm
		.select()
		.from(challengeParticipants)
		.where(eq(challengeParticipants.challengeId, challengeId))
		.orderBy(asc(challengeParticipants.userId))
		.limit(limit);
