import { and, desc, eq, gt, inArray, isNull, lt, lte, notInArray, type SQL } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { ChallengeStatus } from "#domain/social/challenge.ts";
import type { Orm } from "#server/db/open.ts";
import type { Reach } from "#server/users/reach.ts";
import { challengeList, habitChallenges, type StoredChallenge } from "./tables.ts";

/** Either table: both have the columns used here. */
type ListTable = typeof challengeList | typeof habitChallenges;

interface Filter {
	status: ChallengeStatus | undefined;
	today: Day;
	limit: number;
	before?: string | undefined;
}

function isNotCancelled(listed: ListTable): SQL {
	return isNull(listed.cancelledAt);
}

function hasStatus(listed: ListTable, status: ChallengeStatus | undefined, today: Day): SQL | undefined {
	if (status === undefined) return undefined;
	if (status === "upcoming") return gt(listed.startDate, today);
	if (status === "completed") return lte(listed.endDate, today);
	return and(lte(listed.startDate, today), gt(listed.endDate, today));
}

function isBefore(listed: ListTable, id: string | undefined): SQL | undefined {
	return id === undefined ? undefined : lt(listed.id, id);
}

export function listChallenges(
	orm: Orm,
	ids: readonly string[],
	{ status, today, limit, before }: Filter,
): Promise<StoredChallenge[]> {
	return orm
		.select()
		.from(habitChallenges)
		.where(
			and(
				inArray(habitChallenges.id, [...ids]),
				isNull(habitChallenges.organizationId),
				isNotCancelled(habitChallenges),
				hasStatus(habitChallenges, status, today),
				isBefore(habitChallenges, before),
			),
		)
		.orderBy(desc(habitChallenges.id))
		.limit(limit);
}

/** Reads the list, without querying the challenges' nodes. */
export async function idsWithStatus(
	orm: Orm,
	ids: readonly string[],
	{ status, today }: Pick<Filter, "status" | "today">,
): Promise<string[]> {
	const rows = await orm
		.select({ id: challengeList.id })
		.from(challengeList)
		.where(
			and(
				inArray(challengeList.id, [...ids]),
				isNull(challengeList.organizationId),
				isNotCancelled(challengeList),
				hasStatus(challengeList, status, today),
			),
		);
	return rows.map(({ id }) => id);
}

export async function listPublic(
	orm: Orm,
	{
		status,
		today,
		limit,
		before,
		without,
		notBy,
	}: Filter & { without: readonly string[]; notBy: readonly string[] },
	reach: Reach,
): Promise<StoredChallenge[]> {
	const found = await orm
		.select({ id: challengeList.id })
		.from(challengeList)
		.where(
			and(
				challengeList.isPublic,
				isNotCancelled(challengeList),
				hasStatus(challengeList, status, today),
				isBefore(challengeList, before),
				reach.has(challengeList.id, "habit_challenges"),
				without.length === 0 ? undefined : notInArray(challengeList.id, [...without]),
				notBy.length === 0 ? undefined : notInArray(challengeList.creatorId, [...notBy]),
			),
		)
		.orderBy(desc(challengeList.id))
		.limit(limit);
	return rowsOf(orm, found);
}

export async function mostPopular(
	orm: Orm,
	{ today, notBy }: { today: Day; notBy: readonly string[] },
	reach: Reach,
): Promise<StoredChallenge | undefined> {
	const found = await orm
		.select({ id: challengeList.id })
		.from(challengeList)
		.where(
			and(
				challengeList.isPublic,
				isNotCancelled(challengeList),
				gt(challengeList.recentJoins, 0),
				gt(challengeList.endDate, today),
				reach.has(challengeList.id, "habit_challenges"),
				notBy.length === 0 ? undefined : notInArray(challengeList.creatorId, [...notBy]),
			),
		)
		.orderBy(desc(challengeList.recentJoins), desc(challengeList.participantCount), challengeList.id)
		.limit(1);
	return (await rowsOf(orm, found))[0];
}

/** Skips challenges that have been deleted in the meantime. */
async function rowsOf(orm: Orm, found: readonly { id: string }[]): Promise<StoredChallenge[]> {
	if (found.length === 0) return [];
	const ids = found.map(({ id }) => id);
	return orm
		.select()
		.from(habitChallenges)
		.where(inArray(habitChallenges.id, ids))
		.orderBy(desc(habitChallenges.id));
}

export async function createdBy(orm: Orm, userId: string): Promise<string[]> {
	const rows = await orm
		.select({ id: challengeList.id })
		.from(challengeList)
		.where(eq(challengeList.creatorId, userId));
	return rows.map(({ id }) => id);
}

export function countCreated(orm: Orm, userId: string, today: Day): Promise<number> {
	return orm.$count(
		challengeList,
		and(eq(challengeList.creatorId, userId), isNotCancelled(challengeList), gt(challengeList.endDate, today)),
	);
}

export async function listOverBefore(orm: Orm, day: Day, limit: number): Promise<string[]> {
	const rows = await orm
		.select({ id: challengeList.id })
		.from(challengeList)
		.where(lt(challengeList.endDate, day))
		.orderBy(challengeList.endDate, challengeList.id)
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** Returns challenges with recent joins in the order of their ids, starting after `after`. */
export function listRecentlyJoined(orm: Orm, after: string | undefined, limit: number) {
	return orm
		.select({ id: challengeList.id, recentJoins: challengeList.recentJoins })
		.from(challengeList)
		.where(
			and(
				gt(challengeList.recentJoins, 0),
				isNotCancelled(challengeList),
				after === undefined ? undefined : gt(challengeList.id, after),
			),
		)
		.orderBy(challengeList.id)
		.limit(limit);
}

/** Call with the challenge's row locked. */
export async function saveListed(tx: Orm, challenge: StoredChallenge): Promise<void> {
	const { id, creatorId, organizationId, isPublic, startDate, endDate } = challenge;
	const { participantCount, recentJoins, cancelledAt } = challenge;
	const owner = { creatorId, organizationId };
	const listed = { ...owner, isPublic, startDate, endDate, participantCount, recentJoins, cancelledAt };
	await tx
		.insert(challengeList)
		.values({ id, ...listed })
		.onConflictDoUpdate({ target: challengeList.id, set: listed });
}
