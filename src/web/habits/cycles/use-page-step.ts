import type { Habit } from "#contract/habits/habits.ts";
import type { Step } from "./queries.ts";
import { useStep } from "./use-step.ts";

/** Scrolls to the top afterwards, as the content changes. */
export function usePageStep(habit: Habit): { take: (step: Step) => void; taking: Step | undefined } {
	const { take, taking } = useStep(habit);

	async function takeAndShow(step: Step) {
		if ((await take(step)) === "not-taken") return;
		scrollTo({ top: 0 });
		document.getElementById("main")?.focus({ preventScroll: true });
	}

	return { take: (step) => void takeAndShow(step), taking };
}
