import type { Day } from "#domain/day.ts";
import {
	aimWithin,
	type LeaderboardPeriod,
	type Part,
	periodFrom,
	shareOf,
} from "#domain/organizations/leaderboard.ts";
import { todayIn } from "#domain/organizations/organization.ts";
import { aimOf } from "#domain/organizations/program.ts";
import type { ChallengeAim } from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { listJoined } from "#server/social/challenges/organization-challenges.ts";
import { countProgress } from "#server/social/challenges/progress-count.ts";
import { daySettingsOf, lockAccount } from "#server/users/store.ts";
import { membershipsIn } from "./enrolments-store.ts";
import { forgetScore, isOnLeaderboard, listShownPrograms, saveScore } from "./scores-store.ts";

interface MemberKey {
	organizationId: string;
	userId: string;
}

interface EnrolledChallenge {
	id: string;
	aim: ChallengeAim;
	habitId: string;
}

export async function countScore(
	orm: Orm,
	{ organizationId, userId }: MemberKey,
	now: number,
): Promise<void> {
	if (!(await isOnLeaderboard(orm, organizationId, userId))) return;
	const organization = await findOrganization(orm, organizationId);
	const clock = await daySettingsOf(orm, userId);
	if (organization === undefined || clock === undefined) return;
	const participant = { userId, ...clock };
	const today = todayIn(organization, now);
	const from = periodFrom("30d", today);
	const key = { organizationId, userId };
	const taken = await shownParts(orm, organization, userId, from);
	async function share(period: LeaderboardPeriod): Promise<number | null> {
		const aims = taken.flatMap(({ aim: whole, ...each }) => {
			const aim = aimWithin(whole, periodFrom(period, today), today);
			return aim ? [{ ...each, aim }] : [];
		});
		const linked = aims.map(({ id, aim, habitId }) => ({ ...aim, organizationId, id, habitId }));
		const counted = await countProgress(orm, participant, linked);
		return shareOf(
			aims.map(({ id, aim }): Part => ({ aim, progress: counted.get(id) ?? { days: 0, filledInLater: 0 } })),
		);
	}
	const score = { ...key, countedOn: today, weekShare: await share("week"), monthShare: await share("30d") };
	await orm.transaction(async (tx) => {
		// Two locks: the account's for what the member shows, and the organization's for what the organization shows.
		await lockAccount(tx, { id: userId });
		const locked = await lockOrganization(tx, organizationId);
		const isSame = locked && idsIn(await shownParts(tx, locked, userId, from)) === idsIn(taken);
		await (isSame ? saveScore(tx, score) : forgetScore(tx, key));
	});
}

/** The programs and challenges in which everybody sees the member's share. */
async function shownParts(
	orm: Orm,
	{ id: organizationId, enableChallenges }: StoredOrganization,
	userId: string,
	from: Day,
): Promise<EnrolledChallenge[]> {
	const key = { organizationId, userId };
	const challenges = enableChallenges ? await challengesOf(orm, key) : [];
	return [...(await programsOf(orm, key, from)), ...challenges];
}

function idsIn(parts: readonly EnrolledChallenge[]): string {
	return parts
		.map(({ id }) => id)
		.sort()
		.join();
}

/** Leaves out programs without a habit: once it is deleted there are no days, and 0% would be wrong. */
async function programsOf(
	orm: Orm,
	{ organizationId, userId }: MemberKey,
	from: Day,
): Promise<EnrolledChallenge[]> {
	const links = await membershipsIn(orm, userId, organizationId);
	return (await listShownPrograms(orm, organizationId, userId, from)).flatMap((program) => {
		const habitId = links.find(({ programId }) => programId === program.id)?.habitId ?? null;
		return habitId === null ? [] : [{ id: program.id, aim: aimOf(program), habitId }];
	});
}

/** Returns linked challenges, except those of teams, which show shares only to their team. */
async function challengesOf(orm: Orm, { organizationId, userId }: MemberKey): Promise<EnrolledChallenge[]> {
	const joined = await listJoined(orm, organizationId, userId);
	return joined.flatMap(({ challenge, habitId }) =>
		challenge.teamId === null && habitId !== null ? [{ id: challenge.id, aim: challenge, habitId }] : [],
	);
}
