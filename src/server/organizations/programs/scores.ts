import {
	aimWithin,
	type LeaderboardPeriod,
	type Part,
	periodFrom,
	shareOf,
} from "#domain/organizations/leaderboard.ts";
import type { Orm } from "#server/db/open.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { countProgress } from "#server/social/challenges/progress-count.ts";
import { clockOf } from "#server/social/challenges/progress-store.ts";
import { membershipsIn } from "./enrolments-store.ts";
import { isOnLeaderboard, listShownPrograms, saveScore } from "./scores-store.ts";
import { todayIn } from "./service.ts";

interface MemberKey {
	organizationId: string;
	userId: string;
}

/** Counts the share of a member who shows themselves; of others nothing is kept. */
export async function countScore(
	orm: Orm,
	{ organizationId, userId }: MemberKey,
	now: number,
): Promise<void> {
	if (!(await isOnLeaderboard(orm, organizationId, userId))) return;
	const organization = await findOrganization(orm, organizationId);
	const clock = await clockOf(orm, userId);
	if (organization === undefined || clock === undefined) return;
	const today = todayIn(organization, now);
	const from = periodFrom("30d", today);
	const programs = await listShownPrograms(orm, organizationId, userId, from);
	const links = await membershipsIn(orm, userId, organizationId);
	const share = async (period: LeaderboardPeriod): Promise<number | null> => {
		const aims = programs.flatMap((program) => {
			const aim = aimWithin(program, periodFrom(period, today), today);
			const habitId = links.find(({ programId }) => programId === program.id)?.habitId;
			return aim ? [{ id: program.id, aim, habitId: habitId ?? null }] : [];
		});
		const linked = aims.flatMap(({ id, aim, habitId }) =>
			habitId === null ? [] : [{ ...aim, id, habitId }],
		);
		const counted = await countProgress(orm, { userId, ...clock }, linked);
		return shareOf(
			aims.map(({ id, aim }): Part => ({ aim, progress: counted.get(id) ?? { days: 0, filledInLater: 0 } })),
		);
	};
	await saveScore(orm, {
		organizationId,
		userId,
		countedOn: today,
		weekShare: await share("week"),
		monthShare: await share("30d"),
	});
}
