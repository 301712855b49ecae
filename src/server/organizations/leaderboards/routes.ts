import type { Leaderboard, organizationLeaderboards } from "#contract/organizations/leaderboards.ts";
import {
	type LeaderboardPeriod,
	leaderboardOf,
	periodFrom,
	rankingOf,
	type Score,
	teamShare,
} from "#domain/organizations/leaderboard.ts";
import { todayIn } from "#domain/organizations/organization.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { listTeams, teamsOf } from "#server/organizations/teams-store.ts";
import { hiddenFrom } from "#server/social/people/public.ts";
import { nameLookup } from "#server/users/store.ts";
import { type Board, boardCache } from "./board-cache.ts";
import { listScores, listTeamMembers, rulesLookup, shownLookup } from "./store.ts";

export function organizationLeaderboardRoutes({
	orm,
	secrets,
	database: { reads },
}: Deps): Handlers<typeof organizationLeaderboards> {
	const keep = boardCache();
	const rulesOf = rulesLookup(reads.orm);
	const namesOf = nameLookup(reads.orm);
	const shownOf = shownLookup(reads.orm);

	/** Checks again who is listed, because members may have opted out since the board was cached. */
	async function showPeople(
		{ organizationId, userId }: Reader,
		ranking: Board["ranking"],
	): Promise<Leaderboard> {
		const board = leaderboardOf(ranking, [userId]);
		const ids = [...board.first, ...board.around].map(({ id }) => id);
		const [shown, nameOf, hidden] = await Promise.all([
			shownOf(organizationId, ids),
			namesOf(ids),
			hiddenFrom(orm, userId),
		]);
		function nameFor(id: string) {
			if (!shown.has(id)) return undefined;
			return hidden.includes(id) ? null : nameOf(id)?.fullName;
		}
		return withNames(board, nameFor, secrets.aliases(organizationId).of);
	}

	return {
		show: async ({ membership: { organizationId }, actor, query, now }): Promise<Leaderboard> => {
			const [rules] = await rulesOf.execute({ organizationId });
			if (!rules?.enableLeaderboards) return { first: [], around: [] };
			const period: LeaderboardPeriod = query.period;
			const from = periodFrom(period, todayIn(rules, now));
			const reader = { organizationId, userId: actor.userId };
			const { ranking } = await keep(`${organizationId} ${period} ${from} ${query.of}`, async () => {
				const scores = await listScores(orm, organizationId, period, from);
				return query.of === "people" ? boardOfPeople(scores) : boardOfTeams(orm, organizationId, scores);
			});
			return query.of === "people" ? showPeople(reader, ranking) : showTeams(orm, reader, ranking);
		},
	};
}

interface Reader {
	organizationId: string;
	userId: string;
}

function boardOfPeople(scores: readonly Score[]): Board {
	return { ranking: rankingOf(scores), people: scores.length };
}

async function boardOfTeams(orm: Orm, organizationId: string, scores: readonly Score[]): Promise<Board> {
	const shares = new Map(scores.map(({ id, share }) => [id, share]));
	const members = Map.groupBy(await listTeamMembers(orm, organizationId), ({ teamId }) => teamId);
	const teams = [...members].flatMap(([id, people]): Score[] => {
		const share = teamShare(people.flatMap(({ userId }) => shares.get(userId) ?? []));
		return share === undefined ? [] : [{ id, share }];
	});
	return { ranking: rankingOf(teams), people: scores.length };
}

async function showTeams(
	orm: Orm,
	{ organizationId, userId }: Reader,
	ranking: Board["ranking"],
): Promise<Leaderboard> {
	const own = await teamsOf(orm, organizationId, [userId]);
	const board = leaderboardOf(
		ranking,
		own.map(({ teamId }) => teamId),
	);
	const names = new Map((await listTeams(orm, organizationId)).map(({ id, name }) => [id, name]));
	return withNames(
		board,
		(id) => names.get(id),
		(id) => id,
	);
}

function withNames(
	{ first, around }: ReturnType<typeof leaderboardOf>,
	nameOf: (id: string) => string | null | undefined,
	shownId: (id: string) => string,
): Leaderboard {
	function withName(row: (typeof first)[number]) {
		const name = nameOf(row.id);
		return name === undefined ? [] : [{ ...row, id: name === null ? null : shownId(row.id), name }];
	}
	return { first: first.flatMap(withName), around: around.flatMap(withName) };
}
