import type { AutomaticityAnswer, KeptAnswer } from "#contract/habits/automaticity.ts";
import { type Checkpoint, whyNotAnswer } from "#domain/habits/automaticity/automaticity.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockHabit, requireHabit, todayOfActor } from "#server/habits/habits/service.ts";
import { listAnswers, saveAnswer } from "./store.ts";

export function automaticityService({ orm }: Deps) {
	return {
		/** Throws `not-found`. */
		list: async (actor: Actor, habitId: string): Promise<KeptAnswer[]> => {
			await requireHabit(orm, actor, habitId);
			return listAnswers(orm, { userId: actor.userId, habitId });
		},

		/** Throws `not-found` or `not-asked`. */
		save: (
			actor: Actor,
			{ habitId, point }: { habitId: string; point: Checkpoint },
			answer: AutomaticityAnswer,
			now: number,
		): Promise<KeptAnswer[]> =>
			orm.transaction(async (tx) => {
				const { startedOn } = await lockHabit(tx, actor, habitId);
				const today = todayOfActor(actor, now);
				const refusal = whyNotAnswer({ startedOn, today }, { point, answeredOn: answer.answeredOn });
				if (refusal) throw new Problem(refusal);
				const key = { userId: actor.userId, habitId };
				await saveAnswer(tx, key, { ...answer, point });
				return listAnswers(tx, key);
			}),
	};
}
