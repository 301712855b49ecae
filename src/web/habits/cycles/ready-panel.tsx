import PartyPopper from "lucide-react/icons/party-popper";
import type { Habit } from "#contract/habits/habits.ts";
import { advice } from "#domain/habits/cycles/cycle.ts";
import { useStrings } from "#web/platform/locale.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { StepChoice } from "./step-choice.tsx";
import { usePageStep } from "./use-page-step.ts";

const choices = { maintenance: ["maintenance", "repeat"], repeat: ["repeat", "maintenance"] } as const;

/** Congratulates on a full cycle; the two ways on, the one that fits the result first. */
export function ReadyPanel({ habit }: { habit: Habit }) {
	const words = useStrings().cycles.ready;
	const { take, taking } = usePageStep(habit);
	const { completed, logged } = habit.progress.cycle;
	const suggestion = advice(completed, logged);
	return (
		<PanelFrame
			icon={<PartyPopper aria-hidden />}
			title={words.title}
			text={`${words.result(completed, logged)} ${words.advice[suggestion]}`}
		>
			<div className="grid gap-4 sm:grid-cols-2">
				{choices[suggestion].map((step) => (
					<StepChoice
						key={step}
						habit={habit}
						step={step}
						taking={taking}
						onTake={take}
						isSuggested={step === suggestion}
					/>
				))}
			</div>
		</PanelFrame>
	);
}
