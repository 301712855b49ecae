import {
	and,
	count,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNull,
	lt,
	lte,
	ne,
	notInArray,
	type SQL,
	sql,
} from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { ChallengeStatus } from "#domain/social/challenge.ts";
import type { Orm } from "#server/db/open.ts";
import { challengeParticipants, habitChallenges, type StoredChallenge } from "./tables.ts";

const isOpen = isNull(habitChallenges.cancelledAt);

/** What is called off is not found. */
export const findChallenge = async (orm: Orm, id: string): Promise<StoredChallenge | undefined> => {
	const [row] = await orm
		.select()
		.from(habitChallenges)
		.where(and(eq(habitChallenges.id, id), isOpen));
	return row;
};

/** Also one that is called off. */
export const findAnyChallenge = async (orm: Orm, id: string): Promise<StoredChallenge | undefined> => {
	const [row] = await orm.select().from(habitChallenges).where(eq(habitChallenges.id, id));
	return row;
};

export const lockChallenge = async (tx: Orm, id: string): Promise<StoredChallenge | undefined> => {
	const [row] = await tx
		.select()
		.from(habitChallenges)
		.where(and(eq(habitChallenges.id, id), isOpen))
		.for("no key update");
	return row;
};

/** Undefined where the id is taken. */
export const insertChallenge = async (
	tx: Orm,
	challenge: typeof habitChallenges.$inferInsert,
): Promise<StoredChallenge | undefined> => {
	const [stored] = await tx.insert(habitChallenges).values(challenge).onConflictDoNothing().returning();
	return stored;
};

export const updateChallenge = async (
	tx: Orm,
	id: string,
	changes: Partial<StoredChallenge>,
): Promise<void> => {
	await tx.update(habitChallenges).set(changes).where(eq(habitChallenges.id, id));
};

/** Goes with its participants. */
export const deleteChallenge = async (orm: Orm, id: string): Promise<void> => {
	await orm.delete(habitChallenges).where(eq(habitChallenges.id, id));
};

/** Those of these that are not called off. */
export const challengesById = (orm: Orm, ids: readonly string[]): Promise<StoredChallenge[]> =>
	orm
		.select()
		.from(habitChallenges)
		.where(and(inArray(habitChallenges.id, [...ids]), isOpen));

const hasStatus = (status: ChallengeStatus | undefined, today: Day): SQL | undefined => {
	if (status === undefined) return undefined;
	if (status === "upcoming") return gt(habitChallenges.startDate, today);
	if (status === "completed") return lte(habitChallenges.endDate, today);
	return and(lte(habitChallenges.startDate, today), gt(habitChallenges.endDate, today));
};

interface Filter {
	status: ChallengeStatus | undefined;
	today: Day;
	limit: number;
	/** The last one of the page before. */
	before?: string | undefined;
}

const isBefore = (id: string | undefined): SQL | undefined =>
	id === undefined ? undefined : lt(habitChallenges.id, id);

/** The newest of these. */
export const listChallenges = (
	orm: Orm,
	ids: readonly string[],
	{ status, today, limit, before }: Filter,
): Promise<StoredChallenge[]> =>
	orm
		.select()
		.from(habitChallenges)
		.where(and(inArray(habitChallenges.id, [...ids]), isOpen, hasStatus(status, today), isBefore(before)))
		.orderBy(desc(habitChallenges.id))
		.limit(limit);

/** The newest public ones of anybody but these creators, and none of these. */
export const listPublic = (
	orm: Orm,
	{
		status,
		today,
		limit,
		before,
		without,
		notBy,
	}: Filter & { without: readonly string[]; notBy: readonly string[] },
): Promise<StoredChallenge[]> =>
	orm
		.select()
		.from(habitChallenges)
		.where(
			and(
				habitChallenges.isPublic,
				isOpen,
				hasStatus(status, today),
				isBefore(before),
				without.length === 0 ? undefined : notInArray(habitChallenges.id, [...without]),
				notBy.length === 0 ? undefined : notInArray(habitChallenges.creatorId, [...notBy]),
			),
		)
		.orderBy(desc(habitChallenges.id))
		.limit(limit);

/** Those that most people joined within seven days. */
export const listPopular = (
	orm: Orm,
	{ today, limit, notBy }: Omit<Filter, "status"> & { notBy: readonly string[] },
): Promise<StoredChallenge[]> =>
	orm
		.select()
		.from(habitChallenges)
		.where(
			and(
				habitChallenges.isPublic,
				isOpen,
				gt(habitChallenges.recentJoins, 0),
				gt(habitChallenges.endDate, today),
				notBy.length === 0 ? undefined : notInArray(habitChallenges.creatorId, [...notBy]),
			),
		)
		.orderBy(desc(habitChallenges.recentJoins), desc(habitChallenges.participantCount), habitChallenges.id)
		.limit(limit);

export const createdBy = async (orm: Orm, userId: string): Promise<string[]> => {
	const rows = await orm
		.select({ id: habitChallenges.id })
		.from(habitChallenges)
		.where(eq(habitChallenges.creatorId, userId));
	return rows.map(({ id }) => id);
};

/** How many of somebody's own are not over. */
export const countCreated = (orm: Orm, userId: string, today: Day): Promise<number> =>
	orm.$count(
		habitChallenges,
		and(eq(habitChallenges.creatorId, userId), isOpen, gt(habitChallenges.endDate, today)),
	);

/** How many of these are not over. */
export const countOpen = (orm: Orm, ids: readonly string[], today: Day): Promise<number> =>
	orm.$count(
		habitChallenges,
		and(inArray(habitChallenges.id, [...ids]), isOpen, gt(habitChallenges.endDate, today)),
	);

/** Takes a place; false where none is free. */
export const takePlace = async (tx: Orm, id: string): Promise<boolean> => {
	const taken = await tx
		.update(habitChallenges)
		.set({
			participantCount: sql`${habitChallenges.participantCount} + 1`,
			recentJoins: sql`${habitChallenges.recentJoins} + 1`,
		})
		.where(
			and(
				eq(habitChallenges.id, id),
				isOpen,
				lt(habitChallenges.participantCount, habitChallenges.maxParticipants),
			),
		)
		.returning({ id: habitChallenges.id });
	return taken.length === 1;
};

export const freePlace = async (tx: Orm, id: string, isRecent: boolean): Promise<void> => {
	await tx
		.update(habitChallenges)
		.set({
			participantCount: sql`${habitChallenges.participantCount} - 1`,
			...(isRecent && { recentJoins: sql`greatest(${habitChallenges.recentJoins} - 1, 0)` }),
		})
		.where(eq(habitChallenges.id, id));
};

/** Counts anew who joined since an instant, of those challenges that anybody had joined. */
export const recountJoins = async (orm: Orm, since: string): Promise<void> => {
	await orm
		.update(habitChallenges)
		.set({
			recentJoins: sql`${orm
				.select({ joins: count() })
				.from(challengeParticipants)
				.where(
					and(
						eq(challengeParticipants.challengeId, habitChallenges.id),
						ne(challengeParticipants.status, "dropped"),
						gte(challengeParticipants.joinedAt, since),
					),
				)}`,
		})
		.where(gt(habitChallenges.recentJoins, 0));
};

/** Some that were over before a day. */
export const listOverBefore = async (orm: Orm, day: Day, limit: number): Promise<string[]> => {
	const rows = await orm
		.select({ id: habitChallenges.id })
		.from(habitChallenges)
		.where(lt(habitChallenges.endDate, day))
		.limit(limit);
	return rows.map(({ id }) => id);
};
