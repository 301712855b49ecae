import { useRef } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { type Outcome, outcomeOf, type Transition, whyNotTransition } from "#domain/habits/cycles/cycle.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { type Step, useTakeStep, useUndoCompletion, useUndoStep } from "./queries.ts";

/** Ignores further presses while a step is being taken. */
export function useStep(habit: Habit): {
	take: (step: Step) => Promise<"taken" | "not-taken">;
	taking: Step | undefined;
} {
	const { steps, undo: undoWords } = useStrings().cycles;
	const { mutateAsync: undo } = useUndoStep(habit.id);
	const { mutateAsync: undoCompletion } = useUndoCompletion(habit.id);
	const { mutateAsync, isPending, variables } = useTakeStep(habit);
	const isTaking = useRef(false);

	async function take(step: Step) {
		if (isTaking.current) return "not-taken";
		isTaking.current = true;
		try {
			await mutateAsync(step);
			const { title, text: message } = steps[step].done;
			toast({ title, message, tone: "good", action: undoOf(step) });
			return "taken";
		} catch (error) {
			toast({ title: steps[step].failed, message: errorMessage(error), tone: "wrong" });
			return "not-taken";
		} finally {
			isTaking.current = false;
		}
	}

	/** Captures the cycle's number now: the habit may have changed by the time Undo is pressed. */
	function undoOf(step: Step) {
		const { cycleCount, isActive } = habit;
		if (step === "complete") {
			// The server would restore an archived habit, or refuse because its pause has covered a day.
			if (!isActive) return undefined;
			const onPress = () => void runUndo(undoCompletion, undoWords.completion);
			return { label: undoWords.action, onPress };
		}
		if (outcomeAfter(habit, step) === undefined) return undefined;
		const onPress = () => void runUndo(() => undo({ cycleCount, isActive }), undoWords.done(cycleCount));
		return { label: undoWords.action, onPress };
	}

	async function runUndo(undoing: () => Promise<Habit>, done: string) {
		try {
			await undoing();
			toast({ title: done, tone: "good" });
		} catch (error) {
			toast({ title: undoWords.failed, message: errorMessage(error), tone: "wrong" });
		}
	}

	return { take, taking: isPending ? variables : undefined };
}

const transitionOf: Record<Step, Transition> = {
	repeat: "repeat",
	maintenance: "maintenance",
	complete: "complete",
	"pool-restart": "restart",
	"pool-maintenance": "pool-maintenance",
};

/** Undefined if the step ends no cycle. */
export function outcomeAfter(habit: Habit, step: Step): Outcome | undefined {
	return outcomeOf({ ...habit, ...habit.progress.cycle }, transitionOf[step]);
}

export function whyNotStep(habit: Habit, step: Step): ReturnType<typeof whyNotTransition> {
	return whyNotTransition({ ...habit, ...habit.progress.cycle }, transitionOf[step]);
}
