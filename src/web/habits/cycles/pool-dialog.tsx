import { generatePath } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { LifeFigures } from "./life-figures.tsx";
import type { Step } from "./queries.ts";
import { StepChoice } from "./step-choice.tsx";
import { useStep } from "./use-step.ts";

interface Props {
	habit: Habit;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function PoolDialog({ habit, open, onOpenChange }: Props) {
	const words = useStrings().cycles.pool;
	const { take, taking } = useStep(habit);

	async function takeAndClose(step: Step) {
		if ((await take(step)) === "taken") onOpenChange(false);
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={habit.name}
			description={habit.description}
			closeLabel={words.close}
		>
			<div className="flex flex-col gap-6 pt-1">
				<LifeFigures habit={habit} />
				<div className="flex flex-col gap-4">
					{(["pool-restart", "pool-maintenance"] as const).map((step) => (
						<StepChoice
							key={step}
							habit={habit}
							step={step}
							taking={taking}
							onTake={(step) => void takeAndClose(step)}
						/>
					))}
				</div>
				<ButtonLink tone="quiet" to={generatePath(pages.habit, { habitId: habit.id })}>
					{words.page}
				</ButtonLink>
			</div>
		</Dialog>
	);
}
