import Trophy from "lucide-react/icons/trophy";
import type { Habit } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { LifeFigures } from "./life-figures.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import { StepChoice } from "./step-choice.tsx";
import { usePageStep } from "./use-page-step.ts";

export function Achievement({ habit }: { habit: Habit }) {
	const words = useStrings().cycles.achievement;
	const { take, taking } = usePageStep(habit);
	return (
		<PanelFrame icon={<Trophy aria-hidden />} title={words.title} text={words.text}>
			<LifeFigures habit={habit} />
			<div className="grid gap-4 sm:grid-cols-2">
				{(["pool-restart", "pool-maintenance"] as const).map((step) => (
					<StepChoice key={step} habit={habit} step={step} taking={taking} onTake={take} />
				))}
			</div>
		</PanelFrame>
	);
}
