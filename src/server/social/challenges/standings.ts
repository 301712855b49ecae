import type { Standings } from "#contract/social/challenges.ts";
import { standingsPerPage } from "#domain/social/challenge.ts";
import { completedFrom } from "#domain/social/challenge-progress.ts";
import { standingsOf } from "#domain/social/standings.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { people, requireHub } from "#server/social/people/public.ts";
import { participantsOf } from "./participants-store.ts";
import { freshProgress, type Part, requireVisible } from "./views.ts";

export function standingsService({ orm }: Deps) {
	return {
		of: async (
			actor: Actor,
			id: string,
			{ from = 0, code }: { from?: number | undefined; code?: string | undefined },
			now: number,
		): Promise<Standings> => {
			const seen = await requireVisible(orm, actor, id, code);
			await requireHub(orm, actor.userId);
			const mayRead = seen.isCreator || seen.membership !== undefined;
			const { rows, me, ...counts } = await standingsIn(orm, actor, seen, { from, now });
			const page = mayRead ? rows : [];
			const named = await people(
				orm,
				actor.userId,
				[...page, ...(me ? [me] : [])].map(({ userId }) => userId),
			);
			function toStanding({ userId, ...standing }: (typeof rows)[number]) {
				const person = named.get(userId);
				return {
					...standing,
					socialName: person?.socialName ?? null,
					userId: seen.isCreator && person ? userId : null,
				};
			}
			return { ...counts, me: me ? toStanding(me) : null, rows: page.map(toStanding) };
		},
	};
}

/** Ranks here, not in the database, because the reader's own progress may be newer than the stored one. */
export async function standingsIn(
	orm: Orm,
	actor: Actor,
	{ challenge, membership }: Part,
	{ from, now }: { from: number; now: number },
) {
	const { id } = challenge;
	const memberships = membership === undefined ? [] : [membership];
	const fresh = (await freshProgress(orm, actor, [challenge], memberships, now)).get(id);
	const parts = (await participantsOf(orm, id)).map(({ userId, progress, ...counted }) => {
		const stored = { userId, share: progress, ...counted };
		return fresh && userId === actor.userId ? { ...stored, ...fresh } : stored;
	});
	const ranked = standingsOf(parts).map(({ userId, place, share, filledInLater, smallDays }) => ({
		userId,
		place,
		progress: share,
		filledInLater,
		smallDays,
		isMe: userId === actor.userId,
	}));
	return {
		participants: ranked.length,
		completed: ranked.filter(({ progress }) => progress >= completedFrom).length,
		me: ranked.find(({ isMe }) => isMe),
		rows: ranked.slice(from, from + standingsPerPage),
	};
}
