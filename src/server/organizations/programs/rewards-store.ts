import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
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

export async function setHandedOut(
	tx: Orm,
	key: EnrolmentKey,
	rewardId: string,
	handedOutAt: string | null,
): Promise<boolean> {
	const kept = sql`coalesce(${programRewards.handedOutAt}, ${handedOutAt}::timestamptz)`;
	const saved = await tx
		.update(programRewards)
		.set({ handedOutAt: handedOutAt === null ? null : kept })
		.where(
			and(
				eq(programRewards.organizationId, key.organizationId),
				eq(programRewards.programId, key.programId),
				eq(programRewards.userId, key.userId),
				eq(programRewards.rewardId, rewardId),
			),
		)
		.returning({ userId: programRewards.userId });
	return saved.length === 1;
}
