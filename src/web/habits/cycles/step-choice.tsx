import { useId } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useOnline } from "#web/ui/states/use-online.ts";
import type { Step } from "./queries.ts";
import { outcomeAfter, whyNotStep } from "./use-step.ts";

const ProblemWords = onDemand({
	load: async () => (await import("#web/platform/problems/problem-words.tsx")).ProblemWords,
	texts: ["problems"],
});

interface Props {
	habit: Habit;
	step: Step;
	taking: Step | undefined;
	onTake: (step: Step) => void;
	isSuggested?: boolean;
}

export function StepChoice({ habit, step, taking, onTake, isSuggested = false }: Props) {
	const { cycles: words } = useStrings();
	const noteId = useId();
	const online = useOnline();
	const refusal = whyNotStep(habit, step);
	const isOpen = online && !refusal;
	const isLeaving = isOpen && outcomeAfter(habit, step) === "left";
	const { number, day } = habit.progress.cycle;
	return (
		<div className="flex min-w-0 flex-col gap-1.5">
			<Button
				wide
				tone={isSuggested ? "primary" : "secondary"}
				loading={taking === step}
				disabled={!isOpen}
				aria-describedby={noteId}
				onClick={() => onTake(step)}
			>
				{words.steps[step].label}
			</Button>
			<p id={noteId} className="text-13 text-quiet">
				{isSuggested && <span className="mr-1.5 font-medium text-link">{words.suggested}</span>}
				{refusal ? (
					<OptionalPart>
						<ProblemWords code={refusal} />
					</OptionalPart>
				) : online ? (
					words.steps[step].hint
				) : (
					words.offline
				)}
				{isLeaving && ` ${words.leaves(number, day)}`}
			</p>
		</div>
	);
}
