import { useRef } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { type Transition, whyNotTransition } from "#domain/habits/cycles/cycle.ts";
import { sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useOnline } from "#web/ui/states/use-online.ts";
import { type Step, useTakeStep } from "./queries.ts";

/** The way to take a step, one at a time however often it is pressed, and the step under way. */
export function useStep(habit: Habit): {
	take: (step: Step) => Promise<"taken" | "not-taken">;
	taking: Step | undefined;
} {
	const { steps } = useStrings().cycles;
	const { mutateAsync, isPending, variables } = useTakeStep(habit);
	const isTaking = useRef(false);

	async function take(step: Step) {
		if (isTaking.current) return "not-taken";
		isTaking.current = true;
		try {
			await mutateAsync(step);
			toast({ title: steps[step].done.title, message: steps[step].done.text, tone: "good" });
			return "taken";
		} catch (fault) {
			toast({ title: steps[step].failed, message: sentenceOf(fault), tone: "wrong" });
			return "not-taken";
		} finally {
			isTaking.current = false;
		}
	}

	return { take, taking: isPending ? variables : undefined };
}

const transitionOf: Record<Step, Transition> = {
	repeat: "repeat",
	maintenance: "maintenance",
	complete: "complete",
	"pool-restart": "restart",
	"pool-maintenance": "maintenance",
};

/** Why a step cannot be taken now, in words; undefined when it can. */
export function useWhyNotStep(habit: Habit, step: Step): string | undefined {
	const { cycles: words, problems } = useStrings();
	const online = useOnline();
	const loggedInCycle = habit.progress.cycle.logged;
	const refusal = whyNotTransition({ ...habit, loggedInCycle }, transitionOf[step]);
	if (refusal) return problems[refusal];
	return online ? undefined : words.offline;
}
