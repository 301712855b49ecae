import type { HabitPlan } from "#contract/habits/habits.ts";
import type { PlainChallenge } from "#contract/social/challenges.ts";
import { habitCategoryOf } from "#domain/social/challenge.ts";
import { useCreateHabit } from "#web/habits/habit/public.ts";
import { useHasOtherPlan } from "#web/habits/wizard/public.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { useChallengeMutation } from "./queries.ts";

/** A second call with a habit changes the habit that counts. */
export type Join = (habitId?: string) => Promise<unknown>;

/** `withoutHabit`: why the habit could not be added after joining. */
type Outcome = "joined" | "pay-first" | "plan-waits" | { withoutHabit: string };

/** Ids of new habits by challenge, until one counts: a retry creates no second habit, even in a reopened dialog. */
const freshIds = new Map<string, string>();

/** Joins first. A "fresh" habit that must be paid for counts once the server has created it. Every step can be repeated. */
export function useTakePart(challenge: PlainChallenge, join: Join) {
	const { newHabit: words } = useStrings().challenges;
	const create = useCreateHabit();
	const hasOtherPlan = useHasOtherPlan();

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

	async function addHabit(): Promise<Outcome> {
		const id = freshIds.get(challenge.id) ?? uuidv7();
		freshIds.set(challenge.id, id);
		if (await hasOtherPlan(id)) return "plan-waits";
		const made = await create.mutateAsync({ ...plan(), id });
		await join(id);
		freshIds.delete(challenge.id);
		return "requiresPayment" in made ? "pay-first" : "joined";
	}

	return useChallengeMutation(async (habit: string): Promise<Outcome> => {
		const isOwn = habit !== "fresh" && habit !== "later";
		await join(isOwn ? habit : undefined);
		if (isOwn) freshIds.delete(challenge.id);
		if (habit !== "fresh") return "joined";
		return addHabit().catch((error: unknown) => ({ withoutHabit: errorMessage(error) }));
	});
}
