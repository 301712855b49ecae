import type { Standing, Standings } from "#contract/social/challenges.ts";
import { standingsOnPage } from "#domain/social/challenge.ts";
import { completedFrom } from "#domain/social/challenge-progress.ts";
import { standingsOf } from "#domain/social/standings.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { people, requireHub } from "#server/social/people/public.ts";
import { participantsOf } from "./participants-store.ts";
import { freshProgress, requireVisible } from "./views.ts";

export function standingsService({ orm }: Deps) {
	return {
		/** Ranked here, not in the database: the reader's own progress may be newer than the stored one. */
		of: async (actor: Actor, id: string, from: number, now: number): Promise<Standings> => {
			const { challenge, isCreator, membership } = await requireVisible(orm, actor, id);
			await requireHub(orm, actor.userId);
			const memberships = membership === undefined ? [] : [membership];
			const fresh = (await freshProgress(orm, actor, [challenge], memberships, now)).get(id);
			const rows = (await participantsOf(orm, id)).map(({ userId, progress, ...counted }) => {
				const stored = { userId, share: progress, ...counted };
				return fresh && userId === actor.userId ? { ...stored, ...fresh } : stored;
			});
			const ranked = standingsOf(rows);
			const own = ranked.find(({ userId }) => userId === actor.userId);
			const page = isCreator || membership ? ranked.slice(from, from + standingsOnPage) : [];
			const named = await people(
				orm,
				actor.userId,
				[...page, ...(own ? [own] : [])].map(({ userId }) => userId),
			);
			const shown = ({
				userId,
				place,
				share,
				filledInLater,
				smallDays,
			}: (typeof ranked)[number]): Standing => {
				const person = named.get(userId);
				return {
					place,
					socialName: person?.socialName ?? null,
					progress: share,
					filledInLater,
					smallDays,
					isMe: userId === actor.userId,
					userId: isCreator && person ? userId : null,
				};
			};
			return {
				participants: rows.length,
				completed: rows.filter(({ share }) => share >= completedFrom).length,
				me: own ? shown(own) : null,
				rows: page.map(shown),
			};
		},
	};
}
