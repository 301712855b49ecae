import PartyPopper from "lucide-react/icons/party-popper";
import Sprout from "lucide-react/icons/sprout";
import type { Habit } from "#contract/habits/habits.ts";
import { advice, resultOf } from "#domain/habits/cycles/cycle.ts";
import { useStrings } from "#web/platform/locale.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { StepChoice } from "./step-choice.tsx";
import { usePageStep } from "./use-page-step.ts";

/** The habit's row on Today links here. */
const panelId = "next";

const choices = { maintenance: ["maintenance", "repeat"], repeat: ["repeat", "maintenance"] } as const;

/** The choice that suits the result comes first. */
export function ReadyPanel({ habit }: { habit: Habit }) {
	const words = useStrings().cycles.ready;
	const { take, taking } = usePageStep(habit);
	const { completed } = habit.progress.cycle;
	const suggestion = advice(completed);
	const result = resultOf(completed);
	return (
		<div id={panelId}>
			<PanelFrame
				icon={result === "weak" ? <Sprout aria-hidden /> : <PartyPopper aria-hidden />}
				title={words.title[result]}
				text={`${words.result(completed)} ${words.advice[result]}`}
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
		</div>
	);
}
