import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import {
	programEnrollments,
	programRewards,
	type StoredReward,
} from "#server/organizations/program-tables.ts";
import type { EnrolmentKey } from "./enrolments-store.ts";

export async function insertReached(
	tx: Orm,
	key: EnrolmentKey,
	rewardId: string,
	reachedAt: string,
): Promise<boolean> {
	const inserted = await tx
		.insert(programRewards)
		.values({ ...key, rewardId, reachedAt })
		.onConflictDoNothing()
		.returning({ rewardId: programRewards.rewardId });
	return inserted.length === 1;
}

/** Deletes rewards that were not handed out and returns their ids. */
export async function deleteWaiting(
	tx: Orm,
	{ organizationId, programId, userId }: EnrolmentKey,
): Promise<string[]> {
	const deleted = await tx
		.delete(programRewards)
		.where(
			and(
				eq(programRewards.organizationId, organizationId),
				eq(programRewards.programId, programId),
				eq(programRewards.userId, userId),
				isNull(programRewards.handedOutAt),
			),
		)
		.returning({ rewardId: programRewards.rewardId });
	return deleted.map(({ rewardId }) => rewardId);
}

export function rewardsOf(
	orm: Orm,
	{ organizationId, userId }: Omit<EnrolmentKey, "programId">,
	programIds: readonly string[],
): Promise<StoredReward[]> {
	if (programIds.length === 0) return Promise.resolve([]);
	return orm
		.select()
		.from(programRewards)
		.where(
			and(
				eq(programRewards.organizationId, organizationId),
				eq(programRewards.userId, userId),
				inArray(programRewards.programId, [...programIds]),
			),
		)
		.orderBy(asc(programRewards.reachedAt));
}

/** Returns the programs in which somebody waits for a reward. */
export async function programsWithWaiting(orm: Orm, organizationId: string): Promise<string[]> {
	const rows = await orm
		.selectDistinct({ programId: programRewards.programId })
		.from(programRewards)
		.where(and(eq(programRewards.organizationId, organizationId), isNull(programRewards.handedOutAt)));
	return rows.map(({ programId }) => programId);
}

/** In an order that does not reveal who reached a reward when. */
export function listReached(
	orm: Orm,
	organizationId: string,
	programId: string,
	limit: number,
): Promise<Pick<StoredReward, "rewardId" | "userId" | "handedOutAt">[]> {
	return orm
		.select({
			rewardId: programRewards.rewardId,
			userId: programRewards.userId,
			handedOutAt: programRewards.handedOutAt,
		})
		.from(programRewards)
		.innerJoin(
			programEnrollments,
			and(
				eq(programEnrollments.organizationId, programRewards.organizationId),
				eq(programEnrollments.programId, programRewards.programId),
				eq(programEnrollments.userId, programRewards.userId),
			),
		)
		.where(
			and(
				eq(programRewards.organizationId, organizationId),
				eq(programRewards.programId, programId),
				ne(programEnrollments.status, "dropped"),
			),
		)
		.orderBy(
			sql`${programRewards.handedOutAt} desc nulls first`,
			asc(programRewards.userId),
			asc(programRewards.rewardId),
		)
		.limit(limit);
}

function isReward({ organizationId, programId, userId }: EnrolmentKey, rewardId: string) {
	return and(
		eq(programRewards.organizationId, organizationId),
		eq(programRewards.programId, programId),
		eq(programRewards.userId, userId),
		eq(programRewards.rewardId, rewardId),
	);
}

export async function hasReached(orm: Orm, key: EnrolmentKey, rewardId: string): Promise<boolean> {
	return (await orm.$count(programRewards, isReward(key, rewardId))) > 0;
}

/** Returns false if nothing was changed: it already was as wanted, or the reward was not reached. */
export async function setHandedOut(
	tx: Orm,
	key: EnrolmentKey,
	rewardId: string,
	handedOutAt: string | null,
): Promise<boolean> {
	const isOther =
		handedOutAt === null ? isNotNull(programRewards.handedOutAt) : isNull(programRewards.handedOutAt);
	const saved = await tx
		.update(programRewards)
		.set({ handedOutAt })
		.where(and(isReward(key, rewardId), isOther))
		.returning({ userId: programRewards.userId });
	return saved.length === 1;
}
