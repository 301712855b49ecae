import type { Leaderboard, organizationLeaderboards } from "#contract/organizations/leaderboards.ts";
import {
	type Entry,
	type LeaderboardPeriod,
	leaderboardOf,
	periodFrom,
	teamShare,
} from "#domain/organizations/leaderboard.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { todayIn } from "#server/organizations/programs/service.ts";
import { listTeams } from "#server/organizations/teams-store.ts";
import { namesOf } from "#server/users/store.ts";
import { listScores, listTeamMembers } from "./store.ts";

type Score = Awaited<ReturnType<typeof listScores>>[number];

export function organizationLeaderboardRoutes({ orm }: Deps): Handlers<typeof organizationLeaderboards> {
	return {
		show: async ({ membership: { organizationId }, actor, query, now }): Promise<Leaderboard> => {
			const organization = await findOrganization(orm, organizationId);
			if (!organization?.enableLeaderboards) return { first: [], around: [] };
			const period: LeaderboardPeriod = query.period;
			const from = periodFrom(period, todayIn(organization, now));
			const scores = await listScores(orm, organizationId, period, from);
			return query.of === "people"
				? ofPeople(orm, actor, scores)
				: ofTeams(orm, actor, organizationId, scores);
		},
	};
}

async function ofPeople(orm: Orm, { userId: own }: Actor, scores: readonly Score[]): Promise<Leaderboard> {
	const board = leaderboardOf(
		scores.map(({ userId, share }) => ({ id: userId, share, isOwn: userId === own })),
	);
	const shown = [...board.first, ...board.around];
	const nameOf = await namesOf(
		orm,
		shown.map(({ id }) => id),
	);
	return named(board, (id) => nameOf(id)?.fullName ?? "");
}

async function ofTeams(
	orm: Orm,
	{ userId: own }: Actor,
	organizationId: string,
	scores: readonly Score[],
): Promise<Leaderboard> {
	const shares = new Map(scores.map(({ userId, share }) => [userId, share]));
	const members = Map.groupBy(await listTeamMembers(orm, organizationId), ({ teamId }) => teamId);
	const entries = [...members].flatMap(([id, people]): Entry[] => {
		const share = teamShare(people.flatMap(({ userId }) => shares.get(userId) ?? []));
		return share === undefined ? [] : [{ id, share, isOwn: people.some(({ userId }) => userId === own) }];
	});
	const names = new Map((await listTeams(orm, organizationId)).map(({ id, name }) => [id, name]));
	return named(leaderboardOf(entries), (id) => names.get(id) ?? "");
}

function named(
	{ first, around }: ReturnType<typeof leaderboardOf>,
	nameOf: (id: string) => string,
): Leaderboard {
	const withName = (row: (typeof first)[number]) => ({ ...row, name: nameOf(row.id) });
	return { first: first.map(withName), around: around.map(withName) };
}
