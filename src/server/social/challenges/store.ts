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

/** Ignores cancelled challenges. */
export async function findChallenge(orm: Orm, id: string): Promise<StoredChallenge | undefined> {
	const [row] = await orm
		.select()
		.from(habitChallenges)
		.where(and(eq(habitChallenges.id, id), isOpen));
	return row;
}

/** Finds cancelled ones too. */
export async function findAnyChallenge(orm: Orm, id: string): Promise<StoredChallenge | undefined> {
	const [row] = await orm.select().from(habitChallenges).where(eq(habitChallenges.id, id));
	return row;
}

export async function lockChallenge(tx: Orm, id: string): Promise<StoredChallenge | undefined> {
	const [row] = await tx
		.select()
		.from(habitChallenges)
		.where(and(eq(habitChallenges.id, id), isOpen))
		.for("no key update");
	return row;
}

/** Returns undefined if the id is taken. */
export async function insertChallenge(
	tx: Orm,
	challenge: typeof habitChallenges.$inferInsert,
): Promise<StoredChallenge | undefined> {
	const [stored] = await tx.insert(habitChallenges).values(challenge).onConflictDoNothing().returning();
	return stored;
}

export async function updateChallenge(
	tx: Orm,
	id: string,
	{ id: _, ...changes }: Partial<StoredChallenge>,
): Promise<void> {
	await tx.update(habitChallenges).set(changes).where(eq(habitChallenges.id, id));
}

/** Participants are deleted with it. */
export async function deleteChallenge(orm: Orm, id: string): Promise<void> {
	await orm.delete(habitChallenges).where(eq(habitChallenges.id, id));
}

/** Ignores cancelled challenges. */
export function challengesById(orm: Orm, ids: readonly string[]): Promise<StoredChallenge[]> {
	return orm
		.select()
		.from(habitChallenges)
		.where(and(inArray(habitChallenges.id, [...ids]), isOpen));
}

function hasStatus(status: ChallengeStatus | undefined, today: Day): SQL | undefined {
	if (status === undefined) return undefined;
	if (status === "upcoming") return gt(habitChallenges.startDate, today);
	if (status === "completed") return lte(habitChallenges.endDate, today);
	return and(lte(habitChallenges.startDate, today), gt(habitChallenges.endDate, today));
}

interface Filter {
	status: ChallengeStatus | undefined;
	today: Day;
	limit: number;
	/** Last id of the previous page. */
	before?: string | undefined;
}

function isBefore(id: string | undefined): SQL | undefined {
	return id === undefined ? undefined : lt(habitChallenges.id, id);
}

export function listChallenges(
	orm: Orm,
	ids: readonly string[],
	{ status, today, limit, before }: Filter,
): Promise<StoredChallenge[]> {
	return orm
		.select()
		.from(habitChallenges)
		.where(and(inArray(habitChallenges.id, [...ids]), isOpen, hasStatus(status, today), isBefore(before)))
		.orderBy(desc(habitChallenges.id))
		.limit(limit);
}

/** Newest public challenges, except those listed in `without` and those of creators in `notBy`. */
export function listPublic(
	orm: Orm,
	{
		status,
		today,
		limit,
		before,
		without,
		notBy,
	}: Filter & { without: readonly string[]; notBy: readonly string[] },
): Promise<StoredChallenge[]> {
	return orm
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
}

/** By joins in the last seven days. */
export function listPopular(
	orm: Orm,
	{ today, limit, notBy }: Omit<Filter, "status"> & { notBy: readonly string[] },
): Promise<StoredChallenge[]> {
	return orm
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
}

export async function createdBy(orm: Orm, userId: string): Promise<string[]> {
	const rows = await orm
		.select({ id: habitChallenges.id })
		.from(habitChallenges)
		.where(eq(habitChallenges.creatorId, userId));
	return rows.map(({ id }) => id);
}

/** Open challenges that the user created. */
export function countCreated(orm: Orm, userId: string, today: Day): Promise<number> {
	return orm.$count(
		habitChallenges,
		and(eq(habitChallenges.creatorId, userId), isOpen, gt(habitChallenges.endDate, today)),
	);
}

export function countOpen(orm: Orm, ids: readonly string[], today: Day): Promise<number> {
	return orm.$count(
		habitChallenges,
		and(inArray(habitChallenges.id, [...ids]), isOpen, gt(habitChallenges.endDate, today)),
	);
}

/** Returns false if full. */
export async function takePlace(tx: Orm, id: string): Promise<boolean> {
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
}

export async function freePlace(tx: Orm, id: string, isRecent: boolean): Promise<void> {
	await tx
		.update(habitChallenges)
		.set({
			participantCount: sql`${habitChallenges.participantCount} - 1`,
			...(isRecent && { recentJoins: sql`greatest(${habitChallenges.recentJoins} - 1, 0)` }),
		})
		.where(eq(habitChallenges.id, id));
}

/** Recounts joins since an instant, for challenges that had any. */
export async function recountJoins(orm: Orm, since: string): Promise<void> {
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
}

export async function listOverBefore(orm: Orm, day: Day, limit: number): Promise<string[]> {
	const rows = await orm
		.select({ id: habitChallenges.id })
		.from(habitChallenges)
		.where(lt(habitChallenges.endDate, day))
		.limit(limit);
	return rows.map(({ id }) => id);
}
