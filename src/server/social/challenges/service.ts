import type { Challenge } from "#contract/social/challenges.ts";
import { type ChallengeStatus, challengesPerPage } from "#domain/social/challenge.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { hiddenFrom, requireHub, requirePerson } from "#server/social/people/public.ts";
import { withinReach } from "#server/users/reach.ts";
import { createdBy, idsWithStatus, listChallenges, listPublic, mostPopular } from "./challenge-list.ts";
import { membershipsOf } from "./participants-store.ts";
import { challengeFor, challengesFor, requireVisible } from "./views.ts";

/** Own challenges on the first page: enough for all open ones and many past ones. */
const maxOwnShown = 60;

export function challengeService({ orm }: Deps) {
	return {
		list: async (
			actor: Actor,
			{ status, before }: { status?: ChallengeStatus | undefined; before?: string | undefined },
			now: number,
		): Promise<Challenge[]> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const today = todayOfActor(actor, now);
			const joined = await membershipsOf(orm, userId);
			const ownIds = [
				...new Set([...joined.map(({ challengeId }) => challengeId), ...(await createdBy(orm, userId))]),
			];
			const notBy = await hiddenFrom(orm, userId);
			const filter = { status, today, before };
			return withinReach(orm, async (reach) => {
				// Fails if one of the user's challenges is unreachable: if the page omitted it, the user would seem to
				// have left it.
				const ids = reach.isWhole ? ownIds : await idsWithStatus(orm, ownIds, filter);
				const own =
					before === undefined && ids.length > 0
						? await listChallenges(orm, ids, { ...filter, limit: maxOwnShown })
						: [];
				const page = { ...filter, limit: challengesPerPage, without: ownIds, notBy };
				const others = await listPublic(orm, page, reach);
				return challengesFor(orm, actor, [...own, ...others], now, reach);
			});
		},

		featured: async (actor: Actor, now: number): Promise<Challenge | undefined> => {
			await requireHub(orm, actor.userId);
			const today = todayOfActor(actor, now);
			const notBy = await hiddenFrom(orm, actor.userId);
			return withinReach(orm, async (reach) => {
				const most = await mostPopular(orm, { today, notBy }, reach);
				return most && challengeFor(orm, actor, most, now, reach);
			});
		},

		/** Returns challenges that both people take part in; they see each other's names in the standings anyway. */
		shared: async (
			actor: Actor,
			userId: string,
			before: string | undefined,
			now: number,
		): Promise<Challenge[]> => {
			await requirePerson(orm, actor.userId, userId);
			const own = (await membershipsOf(orm, actor.userId)).map(({ challengeId }) => challengeId);
			const both = (await membershipsOf(orm, userId, own)).map(({ challengeId }) => challengeId);
			const filter = {
				status: undefined,
				today: todayOfActor(actor, now),
				before,
				limit: challengesPerPage,
			};
			return challengesFor(orm, actor, await listChallenges(orm, both, filter), now);
		},

		find: async (actor: Actor, id: string, code: string | undefined, now: number): Promise<Challenge> => {
			const { challenge } = await requireVisible(orm, actor, id, code);
			await requireHub(orm, actor.userId);
			return challengeFor(orm, actor, challenge, now);
		},
	};
}
