import { useRef, useState } from "react";
import { whyNotTransition } from "#domain/habits/cycles/cycle.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { StepChoice } from "./step-choice.tsx";
import { StrategiesForm } from "./strategies-form.tsx";
import { StrategiesList, type StrategiesProps } from "./strategies-list.tsx";
import { usePageStep } from "./use-page-step.ts";

export function MaintenanceStrategies({ habit, Partner }: StrategiesProps) {
	const isInMaintenance = whyNotTransition({ ...habit, ...habit.progress.cycle }, "complete") === undefined;
	return isInMaintenance && <Maintenance habit={habit} Partner={Partner} />;
}

function Maintenance({ habit, Partner }: StrategiesProps) {
	const { maintenance, strategies: words } = useStrings().cycles;
	const section = useRef<HTMLElement>(null);
	const [isEditing, setIsEditing] = useState(false);
	const { take, taking } = usePageStep(habit);

	function close() {
		setIsEditing(false);
		// Moves the focus here, because the pressed button disappears.
		section.current?.focus();
	}

	return (
		<section
			ref={section}
			tabIndex={-1}
			aria-labelledby="maintenance"
			className="flex flex-col gap-3 outline-none"
		>
			<h2 id="maintenance" className="font-semibold text-20">
				{maintenance.title}
			</h2>
			<Card>
				<div className="flex flex-col gap-5">
					<p>{maintenance.text}</p>
					<div className="flex items-center justify-between gap-4">
						<h3 className="font-semibold text-17">{words.title}</h3>
						{!isEditing && (
							<Button size="small" onClick={() => setIsEditing(true)}>
								{words.edit}
							</Button>
						)}
					</div>
					{isEditing ? (
						<StrategiesForm habit={habit} onClose={close} />
					) : (
						<>
							<StrategiesList habit={habit} Partner={Partner} />
							<hr className="border-line" />
							<StepChoice habit={habit} step="complete" taking={taking} onTake={take} />
						</>
					)}
				</div>
			</Card>
		</section>
	);
}
