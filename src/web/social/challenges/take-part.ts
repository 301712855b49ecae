import { useRef } from "react";
import type { HabitPlan } from "#contract/habits/habits.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { habitCategoryOf } from "#domain/social/challenge.ts";
import { useCreateHabit } from "#web/habits/habit/public.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { useChallengeAct } from "./queries.ts";

/**
 * Joins with a habit's id, with a `fresh` habit made from the challenge, or `later` with one. Joining comes first: if
 * the habit cannot be created because it has to be paid for, the user can choose one later. Each step may be repeated.
 */
export function useTakePart(challenge: Challenge, code: string | undefined) {
	const { newHabit: words } = useStrings().challenges;
	const create = useCreateHabit();
	// One id for all tries of this dialog, so that retries create no second habit.
	const freshId = useRef(uuidv7());
	const params = { challengeId: challenge.id };
	const link = (habitId: string) =>
		send("PUT /api/social/challenges/:challengeId/habit", { params, body: { habitId } });

	const { targetFrequency: times } = challenge;
	const plan = (): HabitPlan => ({
		name: challenge.title,
		description: challenge.description,
		benefits: words.benefits(challenge.title),
		category: habitCategoryOf(challenge.category),
		importance: "Good to build",
		urgency: "Over the period",
		implementationStrategies: {
			makeItEasy: words.makeItEasy,
			makeItVisible: words.makeItVisible,
			makeItRewarding: words.makeItRewarding,
			makeItSustainable: words.makeItSustainable,
		},
		...(times < 7 && { schedule: { kind: "weekly", times } }),
	});

	return useChallengeAct(async (habit: string): Promise<"joined" | "pay-first"> => {
		const isOwn = habit !== "fresh" && habit !== "later";
		await send("POST /api/social/challenges/:challengeId/join", {
			params,
			body: { ...(code && { code }), ...(isOwn && { habitId: habit }) },
		});
		if (habit !== "fresh") return "joined";
		const made = await create.mutateAsync({ ...plan(), id: freshId.current });
		if ("requiresPayment" in made) return "pay-first";
		await link(made.id);
		return "joined";
	});
}
