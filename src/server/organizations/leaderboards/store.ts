import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type Day, todayOf } from "#domain/day.ts";
import type { LeaderboardPeriod, Score } from "#domain/organizations/leaderboard.ts";
import { canonicalZone } from "#domain/time-zone.ts";
import type { Orm, SelectOnly } from "#server/db/open.ts";
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

/** Today in every time zone that an organization uses. */
export async function zoneDays(orm: Orm, now: number): Promise<Record<string, Day>> {
	const zones = await orm.selectDistinct({ timeZone: organizations.timeZone }).from(organizations);
	return Object.fromEntries(
		zones.flatMap(({ timeZone }) =>
			canonicalZone(timeZone) === undefined ? [] : [[timeZone, todayOf(now, timeZone, 0)]],
		),
	);
}

export interface MemberKey {
	organizationId: string;
	userId: string;
}

export function listDueForScore(
	orm: Orm,
	days: Readonly<Record<string, Day>>,
	{ after, limit }: { after: MemberKey | undefined; limit: number },
): Promise<MemberKey[]> {
	// PostgreSQL must not interpret the zones: an unknown one would fail the query for all organizations.
	const today = sql`(${JSON.stringify(days)}::jsonb ->> ${organizations.timeZone})::date`;
	const { organizationId, userId } = organizationConsents;
	return orm
		.select({ organizationId, userId })
		.from(organizationConsents)
		.innerJoin(organizations, eq(organizations.id, organizationConsents.organizationId))
		.leftJoin(organizationScores, ofSameMember)
		.where(
			and(
				isOnLeaderboards,
				eq(organizations.enableLeaderboards, true),
				or(isNull(organizationScores.countedOn), lt(organizationScores.countedOn, today)),
				after && sql`(${organizationId}, ${userId}) > (${after.organizationId}::uuid, ${after.userId}::uuid)`,
			),
		)
		.orderBy(asc(organizationId), asc(userId))
		.limit(limit);
}

export function listScores(
	orm: Orm,
	organizationId: string,
	period: LeaderboardPeriod,
	from: Day,
): Promise<Score[]> {
	const share = period === "week" ? organizationScores.weekShare : organizationScores.monthShare;
	return orm
		.select({ id: organizationScores.userId, share: sql<number>`${share}`.mapWith(Number) })
		.from(organizationScores)
		.innerJoin(organizationConsents, and(ofSameMember, isOnLeaderboards))
		.where(
			and(
				eq(organizationScores.organizationId, organizationId),
				isNotNull(share),
				// Scores counted before the period say nothing about it.
				gte(organizationScores.countedOn, from),
			),
		);
}

export function shownLookup(orm: SelectOnly) {
	const lookup = orm
		.select({ userId: organizationConsents.userId })
		.from(organizationConsents)
		.where(
			and(
				eq(organizationConsents.organizationId, sql.placeholder("organizationId")),
				sql`${organizationConsents.userId} = any(${sql.placeholder("ids")}::uuid[])`,
				isOnLeaderboards,
			),
		)
		.prepare("shown_on_leaderboard");
	return async (organizationId: string, ids: readonly string[]): Promise<Set<string>> =>
		new Set((await lookup.execute({ organizationId, ids })).map(({ userId }) => userId));
}

export function rulesLookup(orm: SelectOnly) {
	return orm
		.select({ enableLeaderboards: organizations.enableLeaderboards, timeZone: organizations.timeZone })
		.from(organizations)
		.where(eq(organizations.id, sql.placeholder("organizationId")))
		.prepare("leaderboard_rules");
}

export function listTeamMembers(orm: Orm, organizationId: string) {
	return orm
		.select({ teamId: organizationTeamMembers.teamId, userId: organizationTeamMembers.userId })
		.from(organizationTeamMembers)
		.where(eq(organizationTeamMembers.organizationId, organizationId));
}
