import type { ShownMoment } from "#domain/habits/moments/great-moment.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { lockHabit } from "#server/habits/habits/service.ts";
import { listMoments, saveMoment } from "./store.ts";

export function momentService({ orm }: Deps) {
	return {
		list: ({ userId }: Actor): Promise<ShownMoment[]> => listMoments(orm, userId),

		/** Throws `not-found`. */
		save: (actor: Actor, shown: ShownMoment): Promise<void> =>
			orm.transaction(async (tx) => {
				await lockHabit(tx, actor, shown.habitId);
				await saveMoment(tx, actor.userId, shown);
			}),
	};
}
