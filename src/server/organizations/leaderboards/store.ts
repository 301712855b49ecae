import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { LeaderboardPeriod } from "#domain/organizations/leaderboard.ts";
import type { Orm } from "#server/db/open.ts";
import { isOnLeaderboards } from "#server/organizations/programs/scores-store.ts";
import {
	organizationConsents,
	organizationScores,
	organizations,
	organizationTeamMembers,
} from "#server/organizations/tables.ts";

const ofSameMember = and(
	eq(organizationScores.organizationId, organizationConsents.organizationId),
	eq(organizationScores.userId, organizationConsents.userId),
);

/** Members who show themselves and have not been counted today, by their organisation's clock. */
export function listDueForScore(orm: Orm, now: string, limit: number) {
	const today = sql`(${now}::timestamptz at time zone ${organizations.timeZone})::date`;
	return orm
		.select({ organizationId: organizationConsents.organizationId, userId: organizationConsents.userId })
		.from(organizationConsents)
		.innerJoin(organizations, eq(organizations.id, organizationConsents.organizationId))
		.leftJoin(organizationScores, ofSameMember)
		.where(
			and(
				isOnLeaderboards,
				eq(organizations.enableLeaderboards, true),
				or(isNull(organizationScores.countedOn), lt(organizationScores.countedOn, today)),
			),
		)
		.orderBy(asc(organizationConsents.organizationId), asc(organizationConsents.userId))
		.limit(limit);
}

/** Shares of all who show themselves now; what a switch took back is not among them. */
export function listScores(
	orm: Orm,
	organizationId: string,
	period: LeaderboardPeriod,
	from: Day,
): Promise<{ userId: string; share: number }[]> {
	const share = period === "week" ? organizationScores.weekShare : organizationScores.monthShare;
	return orm
		.select({ userId: organizationScores.userId, share: sql<number>`${share}`.mapWith(Number) })
		.from(organizationScores)
		.innerJoin(organizationConsents, and(ofSameMember, isOnLeaderboards))
		.where(
			and(
				eq(organizationScores.organizationId, organizationId),
				isNotNull(share),
				// Of a day before the period nothing is said.
				gte(organizationScores.countedOn, from),
			),
		);
}

/** Who is in which team. */
export function listTeamMembers(orm: Orm, organizationId: string) {
	return orm
		.select({ teamId: organizationTeamMembers.teamId, userId: organizationTeamMembers.userId })
		.from(organizationTeamMembers)
		.where(eq(organizationTeamMembers.organizationId, organizationId));
}
