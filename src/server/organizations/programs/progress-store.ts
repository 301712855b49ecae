import { and, asc, between, eq, ne, sql } from "drizzle-orm";
import type { ChallengeProgress } from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import { programEnrollments, programMemberships } from "#server/organizations/program-tables.ts";
import { type EnrolmentKey, isEnrolment, isMembership } from "./enrolments-store.ts";

export function listDueForCount(orm: Orm, { from, to }: { from: string; to: string }, limit: number) {
	return orm
		.select({
			userId: programMemberships.userId,
			organizationId: programMemberships.organizationId,
			programId: programMemberships.programId,
			recountAt: sql<string>`${programMemberships.recountAt}`.mapWith(programMemberships.recountAt),
		})
		.from(programMemberships)
		.where(between(programMemberships.recountAt, from, to))
		.orderBy(asc(programMemberships.recountAt))
		.limit(limit);
}

/** Reschedules the count and saves `settledAt`; returns false if another count has been scheduled since. */
export async function moveRecount(
	tx: Orm,
	key: EnrolmentKey,
	{ from, to, settledAt }: { from: string; to: string | null; settledAt?: string },
): Promise<boolean> {
	const moved = await tx
		.update(programMemberships)
		.set({ recountAt: to, ...(settledAt && { settledAt }) })
		.where(and(isMembership(key), eq(programMemberships.recountAt, from)))
		.returning({ userId: programMemberships.userId });
	return moved.length === 1;
}

export async function saveProgress(
	tx: Orm,
	key: EnrolmentKey,
	{ share, ...counted }: ChallengeProgress,
): Promise<void> {
	await tx
		.update(programEnrollments)
		.set({ progress: share, ...counted })
		.where(and(isEnrolment(key), ne(programEnrollments.status, "dropped")));
}

export async function completeEnrolment(tx: Orm, key: EnrolmentKey, completedAt: string): Promise<boolean> {
	const completed = await tx
		.update(programEnrollments)
		.set({ status: "completed", completedAt })
		.where(and(isEnrolment(key), eq(programEnrollments.status, "active")))
		.returning({ userId: programEnrollments.userId });
	return completed.length === 1;
}
